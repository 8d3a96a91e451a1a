/** Line drawings of the pieces for newcomers, drawn for this board: holes by even-odd, a box of 1000 units around 0. */

import type { Role } from './placement';

/** A disc as path data; inside another one it is a hole. */
function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function wheel(x: number, y: number, radius: number): string {
  const [rim, hub] = [radius * 0.74, radius * 0.26];
  const spokes = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => {
    const angle = (turn * Math.PI) / 4;
    const [along, aside] = [Math.cos(angle), Math.sin(angle)];
    const at = (reach: number, half: number) =>
      `${(x + along * reach - aside * half).toFixed(0)} ${(y + aside * reach + along * half).toFixed(0)}`;
    const half = radius * 0.07;
    return `M${at(hub, -half)}L${at(rim, -half)}L${at(rim, half)}L${at(hub, half)}Z`;
  });
  return disc(x, y, radius) + disc(x, y, rim) + disc(x, y, hub) + spokes.join('');
}

export const pictures: Record<Role, string> = {
  general:
    'M-350 250L-440-230L-200 10L0-400L200 10L440-230L350 250ZM-350 300H350V410H-350Z' +
    disc(-440, -300, 52) +
    disc(440, -300, 52) +
    disc(0, -440, 52),
  guard:
    'M0-460C110-380 250-350 380-350C380 40 260 310 0 460C-260 310-380 40-380-350C-250-350-110-380 0-460Z' +
    'M0-365C95-305 195-275 300-268C294 40 200 250 0 368C-200 250-294 40-300-268C-195-275-95-305 0-365Z' +
    'M-42-250H42V-60H190V24H42V250H-42V24H-190V-60H-42Z',
  elephant:
    'M-210-250C-60-340 250-330 370-190C450-100 450 40 440 150L445 400H290L280 215C190 235 110 235 30 215L25 400H-130' +
    'L-145 130C-185 150-225 145-260 120C-262 210-262 290-305 350C-345 405-430 400-450 335C-460 300-420 280-400 305' +
    'C-385 325-365 320-355 290C-335 230-350 130-365 40C-385-80-330-190-210-250Z' +
    'M-130-190C-40-210 20-150 10-60C5 0-60 30-110 0C-130-60-110-120-150-160Z' +
    disc(-255, -110, 30),
  horse:
    'M340 450C350 180 320-30 190-190C150-250 130-300 80-340L60-460L-30-360C-170-300-270-110-400 70C-450 145-410 235-320 225' +
    'C-290 222-275 195-250 180C-180 150-90 165-10 100C10 220-90 290-140 450Z' +
    disc(-110, -160, 36) +
    disc(-345, 120, 22),
  chariot:
    'M-400-320L-345-320L-300-190H300L450-250V-185L310-130H-345ZM-24-400H24V-200H-24ZM-280-390C-180-490 180-490 280-390Z' +
    wheel(0, 160, 280),
  cannon:
    'M-390 120L-440 5L-395-45L330-420L345-455L415-490L490-340L420-305L385-320L-280 130L-340 160Z' +
    wheel(-60, 230, 220),
  soldier:
    'M-280-170L0-440L280-170Z' +
    'M-135-140H135C135-30 75 40 0 40C-75 40-135-30-135-140Z' +
    'M-330 440C-330 210-200 90-70 80L0 150L70 80C200 90 330 210 330 440Z' +
    'M380-300L420-420L460-300H440V440H400V-300Z',
};
