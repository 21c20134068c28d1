import type { PartOfDay } from '../../texts/time.ts';

/** Returns the SVG path of a spruce at a position and height. */
function spruce(x: number, y: number, height: number): string {
  const tier = (bottom: number, top: number, half: number) =>
    `M${x - half},${(y - bottom).toFixed(1)}L${x},${(y - top).toFixed(1)}L${x + half},${(y - bottom).toFixed(1)}Z`;
  const width = height * 0.2;
  return [
    tier(height * 0.06, height * 0.5, width),
    tier(height * 0.34, height * 0.76, width * 0.78),
    tier(height * 0.6, height, width * 0.5),
    `M${x - 1},${y}h2v-${(height * 0.1).toFixed(1)}h-2Z`,
  ].join('');
}

/** Returns the SVG path of a row of spruces, each `[x, y, height]`. */
function spruces(trees: readonly (readonly [number, number, number])[]): string {
  return trees.map(([x, y, height]) => spruce(x, y, height)).join('');
}

/** Position of the sun, or at night the moon: x, y and radius. */
const LIGHT: Record<PartOfDay, readonly [number, number, number]> = {
  morning: [930, 168, 48],
  day: [960, 84, 40],
  evening: [1000, 176, 54],
  night: [970, 84, 28],
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
  [1030, 34],
  [1040, 126],
  [1090, 60],
  [700, 120],
] as const;

/**
 * Cover of a company without a picture of its own: hills and spruces in tones of its colour, by time of day. The text
 * stands at the start side, where the drawing is calm.
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
      <defs>
        <radialGradient id="glow">
          <stop stopColor="#fff" stopOpacity=".42" />
          <stop offset=".35" stopColor="#fff" stopOpacity=".16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className="cover-shade">
        <path
          d="M380 190C540 60 700 60 840 110S1040 130 1160 50V116C1040 190 960 176 840 160S540 120 380 190Z"
          opacity=".09"
        />
        <path
          d="M480 108C640 16 780 20 900 60S1060 70 1160 0V54C1060 116 980 110 880 98S640 66 480 108Z"
          opacity=".07"
        />
      </g>
      <g className={`cover-light cover-light-${part}`} fill="#fff">
        <circle cx={x} cy={y} r={r * 4.5} fill="url(#glow)" />
        <circle cx={x} cy={y} r={r} opacity={part === 'night' ? '.85' : '.7'} />
        {part === 'night' &&
          STARS.map(([cx, cy]) => <circle key={cx} cx={cx} cy={cy} r="1.8" opacity=".8" />)}
      </g>
      <g className="cover-shade">
        <path d="M260 330C420 250 520 214 650 208S860 150 960 158 1080 196 1160 180V330Z" opacity=".12" />
        <path d="M120 330C320 270 460 246 600 262S820 236 920 214 1080 214 1160 226V330Z" opacity=".18" />
        <path d={TREES} opacity=".45" />
        <path d="M0 330C240 300 460 258 640 272S900 262 1000 246 1100 238 1160 246V330Z" opacity=".3" />
      </g>
    </svg>
  );
}
