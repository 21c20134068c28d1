import type { PartOfDay } from '../../models/greeting.ts';
import { spruces } from '../scene/spruces.ts';

/** Where the sun, or at night the moon, stands: x, y and radius. */
const LIGHT: Record<PartOfDay, readonly [number, number, number]> = {
  morning: [840, 176, 46],
  day: [900, 84, 40],
  evening: [960, 190, 54],
  night: [900, 80, 30],
};

const TREES = spruces([
  [520, 262, 34],
  [538, 264, 50],
  [560, 266, 38],
  [586, 268, 56],
  [610, 270, 40],
  [742, 272, 44],
  [764, 270, 64],
  [790, 268, 50],
  [816, 264, 74],
  [844, 262, 54],
  [868, 258, 40],
  [1000, 250, 48],
  [1024, 248, 70],
  [1052, 246, 56],
  [1080, 244, 82],
  [1110, 242, 60],
]);

const STARS = [
  [610, 60],
  [690, 34],
  [760, 92],
  [830, 40],
  [980, 34],
  [1040, 86],
  [1090, 40],
  [700, 120],
] as const;

/**
 * The cover of a company that has no picture of its own: hills and spruces in the tones of its colour, at the time of
 * day. Words stand at the start, where it is calm.
 */
export function CoverScene({ part }: { part: PartOfDay }) {
  const [x, y, r] = LIGHT[part];
  return (
    <svg
      className="cover-scene"
      viewBox="0 0 1120 320"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <g fill="#fff">
        <circle cx={x} cy={y} r={r * 3.4} opacity=".06" />
        <circle cx={x} cy={y} r={r * 2} opacity=".1" />
        <circle cx={x} cy={y} r={r} opacity={part === 'night' ? '.75' : '.55'} />
        {part === 'night' &&
          STARS.map(([cx, cy]) => <circle key={cx} cx={cx} cy={cy} r="1.8" opacity=".8" />)}
        <path
          d="M420 150C560 70 700 60 840 110S1040 130 1160 60V120C1040 190 960 170 840 160S560 150 420 210Z"
          opacity=".1"
        />
        <path
          d="M520 90C660 20 780 20 900 60S1060 70 1160 10V60C1060 120 980 110 880 100S660 100 520 140Z"
          opacity=".08"
        />
      </g>
      <g fill="#0d0816">
        <path d="M260 320C420 250 520 214 650 208S860 150 960 158 1080 196 1160 180V330H260Z" opacity=".12" />
        <path d="M120 330C320 270 460 246 600 262S820 236 920 214 1080 214 1160 226V330Z" opacity=".18" />
        <path d={TREES} opacity=".4" />
        <path d="M0 330C240 300 460 258 640 272S900 262 1000 246 1100 238 1160 246V330Z" opacity=".26" />
      </g>
    </svg>
  );
}
