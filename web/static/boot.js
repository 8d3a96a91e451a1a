// Runs before the first paint, so that a chosen theme and language never flash the other one.
try {
  const { theme, language } = JSON.parse(localStorage.getItem('janggi.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  document.documentElement.lang = language ?? (navigator.language.startsWith('ko') ? 'ko' : 'en');
} catch {
  // Storage may be closed to us; the defaults hold.
}
