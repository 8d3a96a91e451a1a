import type { RoomView } from '$lib/generated/protocol';
import { courseOf } from '$lib/rules/course';
import type { Answer, Finding, Question } from './question';
import EngineWorker from './worker?worker';

/** What the engine thinks of the board that is looked at, while it is asked. Made while a component is. */
export class Analysis {
  #worker: Worker | null = null;
  #asked = 0;

  isOn = $state(false);
  /** What was found so far for the board that is looked at; nothing of a game that is over there. */
  finding = $state.raw<Finding | null>(null);
  /** Whether it still thinks. */
  isThinking = $state(false);
  hasFailed = $state(false);

  /** `board` is a game that is over, and the ply that is looked at; nothing while it is not to be analysed. */
  constructor(board: () => { view: RoomView; ply: number } | null) {
    $effect(() => {
      const looked = this.isOn ? board() : null;
      if (looked) this.#ask(looked.view, looked.ply);
      else this.#end();
    });
    $effect(() => () => this.#end());
  }

  #ask(view: RoomView, ply: number): void {
    this.#worker ??= this.#start();
    this.#asked += 1;
    this.finding = null;
    this.isThinking = true;
    const question: Question = { id: this.#asked, course: courseOf(view, ply) };
    this.#worker.postMessage(question);
  }

  #start(): Worker {
    const worker = new EngineWorker();
    this.hasFailed = false;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== this.#asked) return;
      this.finding = data.finding;
      this.isThinking = !data.isLast;
    };
    worker.onerror = () => {
      this.#end();
      this.hasFailed = true;
    };
    return worker;
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#asked += 1;
    this.finding = null;
    this.isThinking = false;
  }
}
