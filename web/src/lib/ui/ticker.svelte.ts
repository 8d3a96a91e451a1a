/** The page's time, renewed whenever what is shown of it changes. Made while a component is. */
export class Ticker {
  now = $state(performance.now());

  /** `wait` gives the milliseconds until something else is to be shown; nothing while all stands still. */
  constructor(wait: (now: number) => number | null) {
    $effect(() => {
      const milliseconds = wait(this.now);
      if (milliseconds === null) return;
      const timer = setTimeout(() => (this.now = performance.now()), milliseconds);
      return () => clearTimeout(timer);
    });
  }
}
