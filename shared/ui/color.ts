import { TEXT_ON_COLOUR } from './tokens.ts';

type Rgb = [number, number, number];

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as Rgb;
}

/** Relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours (#rrggbb), 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(toRgb(first)), luminance(toRgb(second))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes white into a colour, by a share from 0 to 1. The product's own lighter shade is 25 %. */
export function lighter(hex: string, share = 0.25): string {
  return toHex(mix(toRgb(hex), [255, 255, 255], share));
}

/** Mixes black into a colour, by a share from 0 to 1. */
export function darker(hex: string, share: number): string {
  return toHex(mix(toRgb(hex), [0, 0, 0], share));
}

/** Returns white or near-black, whichever has the better contrast on all of the colours. */
export function textOn(...backgrounds: string[]): string {
  const worst = (text: string) => Math.min(...backgrounds.map((background) => contrast(text, background)));
  const { light, dark } = TEXT_ON_COLOUR;
  return worst(light) >= worst(dark) ? light : dark;
}

/** Returns the nearest tone of a colour with at least the given contrast on a background. */
export function readableOn(hex: string, background: string, minContrast = 4.5): string {
  const goal: Rgb = luminance(toRgb(background)) > 0.4 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share <= 1; share += 0.04) {
    const tone = toHex(mix(toRgb(hex), goal, share));
    if (contrast(tone, background) >= minContrast) return tone;
  }
  return toHex(goal);
}
