/** Most pixels of a side. What is larger gains nothing on a screen. */
export const SIZES = { large: 1600, thumbnail: 480 } as const;

export type ImageVariant = keyof typeof SIZES;

/** The drawn variants of a picture: WebP. */
export type Variants = Record<ImageVariant, Uint8Array>;

/** What a picture's process is asked to do: look whether it can be drawn, draw its variants, or draw it as it is. */
export interface Task {
  draw: false | 'variants' | 'same';
  /** Path of a file, or its bytes. */
  source: string | Uint8Array;
  megapixels: number;
  scans: number;
}

/** What is wrong with a picture. */
export type PictureProblem = 'broken' | 'too_many_pixels' | 'too_complex';

/** `same`: the picture in its own format and size. */
export type Outcome = { problem: PictureProblem } | { variants?: Variants; same?: Uint8Array };
