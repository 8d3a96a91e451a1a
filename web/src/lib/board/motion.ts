/** Movement, and none for those who asked for none. */

import { prefersReducedMotion } from 'svelte/motion';
import type { Spot } from './art';

/** How long a motion may last, in milliseconds. */
export function duration(): number {
  return prefersReducedMotion.current ? 0 : 160;
}

/** Shows a node that now lies at `to` as coming from `from`. */
export function slide(node: Element, from: Spot, to: Spot) {
  if (from.x === to.x && from.y === to.y) return;
  const transform = ({ x, y }: Spot) => `translate(${x}px, ${y}px)`;
  node.animate([{ transform: transform(from) }, { transform: transform(to) }], {
    duration: duration(),
    easing: 'ease-out',
  });
}
