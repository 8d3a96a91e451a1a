/** Wood on wood, made from a few damped tones: nothing is downloaded. */

export type Knock = 'turn' | 'capture' | 'check' | 'clock' | 'end';

/** One tap: when it falls, in seconds, how low it rings and how loud it is. */
interface Tap {
  readonly at: number;
  readonly pitch: number;
  readonly loudness: number;
}

const TAPS: Record<Knock, readonly Tap[]> = {
  turn: [{ at: 0, pitch: 520, loudness: 0.5 }],
  capture: [
    { at: 0, pitch: 330, loudness: 0.8 },
    { at: 0.035, pitch: 500, loudness: 0.35 },
  ],
  check: [
    { at: 0, pitch: 520, loudness: 0.5 },
    { at: 0.13, pitch: 680, loudness: 0.6 },
  ],
  clock: [{ at: 0, pitch: 1180, loudness: 0.16 }],
  end: [
    { at: 0, pitch: 330, loudness: 0.6 },
    { at: 0.18, pitch: 330, loudness: 0.6 },
    { at: 0.36, pitch: 245, loudness: 0.8 },
  ],
};

/** How a struck piece of wood rings: multiples of its pitch, how strong each is and how long it lasts. */
const PARTIALS = [
  { ratio: 1, strength: 1, seconds: 0.09 },
  { ratio: 2.71, strength: 0.5, seconds: 0.05 },
  { ratio: 5.15, strength: 0.25, seconds: 0.025 },
];

let speaker: AudioContext | null = null;

/** Sounds once. Stays silent until the person has touched the page, as browsers ask. */
export function knock(kind: Knock): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  speaker ??= new AudioContext();
  for (const tap of TAPS[kind]) strike(speaker, tap);
}

function strike(to: AudioContext, { at, pitch, loudness }: Tap): void {
  const start = to.currentTime + at;
  for (const { ratio, strength, seconds } of PARTIALS) {
    const tone = new OscillatorNode(to, { frequency: pitch * ratio });
    const swell = new GainNode(to, { gain: loudness * strength });
    swell.gain.setValueAtTime(loudness * strength, start);
    swell.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(swell).connect(to.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}
