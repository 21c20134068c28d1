import { circle, group, openCanvas, path, place, rect, type Shape, stroke } from '../draw/canvas.ts';

/** A partner's logo in a 512 × 512 square, and its colour. */
interface Mark {
  color: string;
  draw(): Shape;
}

const disc = (color: string): Shape => circle(256, 256, 236, color);

const MARKS = {
  gym: {
    color: '#c2410c',
    draw: () =>
      disc('#c2410c') +
      stroke('M120 256H392', '#fff', 30) +
      stroke('M164 176V336M348 176V336', '#fff', 40) +
      stroke('M112 212V300M400 212V300', '#fff', 32),
  },
  spa: {
    color: '#0e7490',
    draw: () =>
      disc('#0e7490') +
      stroke('M116 300Q163 262 210 300T304 300T398 300', '#fff', 26) +
      stroke('M116 362Q163 324 210 362T304 362T398 362', '#a5e3ee', 26) +
      stroke(
        'M196 230C170 196 222 176 196 136M256 230C230 196 282 176 256 136M316 230C290 196 342 176 316 136',
        '#fff',
        20,
      ),
  },
  glasses: {
    color: '#1d4ed8',
    draw: () =>
      disc('#1d4ed8') +
      circle(174, 262, 66, 'none', { stroke: '#fff', 'stroke-width': 26 }) +
      circle(338, 262, 66, 'none', { stroke: '#fff', 'stroke-width': 26 }) +
      stroke('M240 252Q256 232 272 252M108 250L84 220M404 250L428 220', '#fff', 24),
  },
  cinema: {
    color: '#4c1d95',
    draw: () =>
      disc('#4c1d95') +
      path('M300 112A148 148 0 1 0 400 330A120 120 0 1 1 300 112Z', '#fde68a') +
      path('M346 176L358 208L392 210L366 232L374 266L346 248L318 266L326 232L300 210L334 208Z', '#fff'),
  },
  bicycles: {
    color: '#15803d',
    draw: () =>
      disc('#15803d') +
      circle(160, 306, 62, 'none', { stroke: '#fff', 'stroke-width': 22 }) +
      circle(352, 306, 62, 'none', { stroke: '#fff', 'stroke-width': 22 }) +
      stroke(
        'M160 306L220 206H318L252 306ZM220 206L252 306M318 206L352 306M318 206L306 168H340M196 176H236L220 206',
        '#fff',
        18,
      ),
  },
} satisfies Record<string, Mark>;

export type Partner = keyof typeof MARKS;

/** Returns the logo of a partner, without a background. */
export const partnerLogo = (partner: Partner) => (): string =>
  openCanvas(512, 512).finish(MARKS[partner].draw());

/** Lit segments of each seven-segment digit: top, the upper two, middle, the lower two, bottom. */
const DIGITS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];
const BARS = ['M6 0H34', 'M0 6V34', 'M40 6V34', 'M6 40H34', 'M0 46V74', 'M40 46V74', 'M6 80H34'];

function digits(text: string, color: string, width: number): Shape {
  return [...text]
    .map((digit, index) => {
      const lit = BARS.filter((_, bar) => DIGITS[Number(digit)]?.[bar] === '1').join('');
      return group({ transform: `translate(${index * 64} 0)` }, stroke(lit, color, width));
    })
    .join('');
}

/** A barcode; the same number gives the same bars. */
function barcode(code: string): Shape {
  const widths = [
    ...`101${[...code].map((digit) => (Number(digit) * 7 + 37).toString(2).padStart(7, '0')).join('')}101`,
  ];
  return widths.map((bit, index) => (bit === '1' ? rect(index * 9, 0, 9.4, 300, '#000') : '')).join('');
}

/**
 * A coupon on white: the partner's logo, the discount in per cent, and its number for the till. It has no words, so
 * that everybody can read it.
 */
export const coupon = (partner: Partner, percent: number, code: string) => (): string => {
  const { color, draw } = MARKS[partner];
  const bars = 9 * (6 + code.length * 7);
  const sign =
    stroke('M0 80L60 0', '#fff', 12) +
    circle(8, 14, 12, 'none', { stroke: '#fff', 'stroke-width': 10 }) +
    circle(52, 66, 12, 'none', { stroke: '#fff', 'stroke-width': 10 });
  return openCanvas(1600, 900).finish(
    rect(0, 0, 1600, 900, '#fff'),
    rect(24, 24, 1552, 852, 'none', {
      rx: 36,
      stroke: color,
      'stroke-width': 8,
      'stroke-dasharray': '28 20',
    }),
    path('M64 64H1536V400H64Z', color),
    place(130, 92, 0.55, circle(256, 256, 250, '#fff'), draw()),
    place(
      620,
      120,
      2.8,
      stroke('M0 40H44', '#fff', 12),
      place(84, 0, 1, digits(String(percent), '#fff', 13)),
      place(228, 0, 1, sign),
    ),
    place(800 - bars / 2, 450, 1, barcode(code)),
    place(800 - (code.length * 64 * 0.7) / 2, 790, 0.7, digits(code, '#000', 9)),
  );
};
