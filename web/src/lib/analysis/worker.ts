/** The engine, away from the page, which stays responsive while it thinks. */

import * as library from '$lib/generated/engine/engine';
import module from '$lib/generated/engine/engine_bg.wasm?url';
import type { Question } from './question';
import { Thinker } from './thinker';

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

const thinker = library
  .default({ module_or_path: module })
  .then(() => new Thinker(library, (answer) => self.postMessage(answer), breathe));

self.onmessage = ({ data }: MessageEvent<Question | null>) => {
  thinker.then((ready) => ready.ask(data)).catch(reportError);
};
