import { circle, ellipse, path, place, rect, type Shape, stroke } from './canvas.ts';

/** Pose of an arm, seen from the viewer: down, on the hip, raised in greeting, reaching level, holding something. */
export type Arm = 'down' | 'hip' | 'wave' | 'reach' | 'hold';

/** A standing person, 200 high at scale 1, without a face: small in the picture, recognised by posture and clothes. */
export type Figure = {
  skin: string;
  hair: string;
  top: string;
  legs: string;
  left?: Arm;
  right?: Arm;
  /** Hair or head covering. */
  head?: 'short' | 'long' | 'bun' | 'helmet' | 'beanie' | 'cap' | 'scarf';
  /** Colour of the helmet, beanie, cap or scarf. */
  hat?: string;
  /** A safety vest over the clothes. */
  vest?: boolean;
  /** Seen from behind: the hair covers the whole head. */
  back?: boolean;
  dress?: boolean;
};

const arms: Record<Arm, { d: string; hand: readonly [number, number] }> = {
  down: { d: 'M-24 -150C-34 -128 -34 -112 -32 -94', hand: [-32, -87] },
  hip: { d: 'M-24 -150C-40 -130 -48 -120 -42 -112L-24 -98', hand: [-20, -96] },
  wave: { d: 'M-24 -148C-40 -150 -52 -164 -52 -192', hand: [-52, -200] },
  reach: { d: 'M-24 -148C-44 -140 -58 -134 -74 -132', hand: [-81, -132] },
  hold: { d: 'M-24 -150C-42 -128 -44 -112 -30 -112L-20 -116', hand: [-12, -120] },
};

function arm(side: 1 | -1, pose: Arm, color: string, skin: string): Shape {
  const { d, hand } = arms[pose];
  const shade = side > 0 ? stroke(d, '#1b0d35', 14, { opacity: 0.13 }) : '';
  return place(0, 0, [-side, 1], circle(hand[0], hand[1], 6.5, skin), stroke(d, color, 14), shade);
}

function head(figure: Figure): Shape {
  const { skin, hair, hat = '#ffffff' } = figure;
  const face = rect(-6, -170, 12, 16, skin) + ellipse(0, -181, 15, 18, skin);
  const cover = figure.back
    ? ellipse(0, -183, 16.5, 18, hair)
    : path('M-16 -180C-19 -207 19 -207 16 -180C13 -192 6 -194 0 -194C-8 -194 -13 -192 -16 -180Z', hair);
  switch (figure.head ?? 'short') {
    case 'long':
      return (
        path('M-18 -152C-24 -200 -16 -204 0 -204C16 -204 24 -200 18 -152Z', hair) +
        (figure.back ? '' : face + cover)
      );
    case 'bun':
      return circle(0, -206, 9, hair) + face + cover;
    case 'helmet':
      return (
        face +
        path('M-18 -184C-18 -212 18 -212 18 -184Z', hat) +
        rect(-21, -187, 42, 5, hat, { rx: 2.5 }) +
        rect(-3, -206, 6, 20, '#ffffff', { opacity: 0.4 })
      );
    case 'beanie':
      return (
        face +
        path('M-17 -184C-18 -212 18 -212 17 -184Z', hat) +
        rect(-18, -190, 36, 9, hat, { rx: 4 }) +
        rect(-18, -190, 36, 9, '#ffffff', { rx: 4, opacity: 0.25 })
      );
    case 'cap':
      return (
        face +
        path('M-17 -186C-17 -209 17 -209 17 -186Z', hat) +
        path('M-17 -186H26C26 -181 20 -181 16 -182H-17Z', hat)
      );
    case 'scarf':
      return (
        path('M-20 -150C-26 -196 -16 -206 0 -206C16 -206 26 -196 20 -150Z', hat) +
        (figure.back ? '' : ellipse(0, -180, 12, 15, skin))
      );
    default:
      return face + cover;
  }
}

/** Draws a person with the feet at (x, y). A negative `facing` mirrors. */
export function person(x: number, y: number, scale: number, figure: Figure, facing: 1 | -1 = 1): Shape {
  const { skin, top, legs } = figure;
  const lower = figure.dress
    ? path('M-17 -112L-30 -46C-30 -42 30 -42 30 -46L17 -112Z', top) + stroke('M-9 -46V-8M9 -46V-8', skin, 9)
    : stroke('M-10 -92C-12 -60 -12 -40 -12 -10', legs, 18) + stroke('M10 -92C12 -60 12 -40 12 -10', legs, 18);
  return place(
    x,
    y,
    [scale * facing, scale],
    lower,
    path('M-24 0C-24 -9 -6 -12 -3 0ZM24 0C24 -9 6 -12 3 0Z', '#20142e'),
    arm(-1, figure.left ?? 'down', top, skin),
    path('M-28 -146C-27 -160 -14 -163 0 -163C14 -163 27 -160 28 -146L23 -84C12 -80 -12 -80 -23 -84Z', top),
    figure.vest ? vest() : '',
    arm(1, figure.right ?? 'down', top, skin),
    head(figure),
  );
}

function vest(): Shape {
  return (
    path(
      'M-26 -148L-16 -161L-4 -128V-82C-12 -81 -18 -82 -23 -84ZM26 -148L16 -161L4 -128V-82C12 -81 18 -82 23 -84Z',
      '#eef15f',
    ) +
    rect(-25, -112, 20, 7, '#ffffff') +
    rect(5, -112, 20, 7, '#ffffff')
  );
}
