/** Copies a text, and remembers how that went. */
export class Copying {
  state = $state<'not-yet' | 'copied' | 'failed'>('not-yet');

  async copy(text: string): Promise<void> {
    try {
      // A page that came without encryption has no clipboard at all.
      await navigator.clipboard.writeText(text);
      this.state = 'copied';
    } catch {
      this.state = 'failed';
    }
  }
}
