/** Most pixels of a side: what is larger gains nothing on a screen, of a phone (`medium`), in a card, in a bar (`small`). */
export const SIZES = { large: 1600, medium: 800, thumbnail: 480, small: 128 } as const;

export type ImageVariant = keyof typeof SIZES;

/** The resized variants of a picture: WebP. */
export type Variants = Record<ImageVariant, Uint8Array>;

/** What a picture's process is asked to do with somebody's file: draw its variants, or draw it as it is. */
export interface PictureTask {
  draw: 'variants' | 'same';
  /** Path of a file, or its bytes. */
  source: string | Uint8Array;
  megapixels: number;
  scans: number;
}

/** What it is asked to draw of our own: an icon, with a picture that was drawn before in the middle of it. */
export interface IconTask {
  draw: 'icon';
  /** What it is drawn on, SVG. */
  ground: string;
  /** Pixels of a side. */
  size: number;
  /** Bytes of a variant, and the pixels of the white plate that it stands on. */
  logo?: { picture: Uint8Array; plate: number };
}

export type Task = PictureTask | IconTask;

/** What is wrong with a picture. */
export type PictureProblem = 'broken' | 'too_many_pixels' | 'too_complex';

/** `same`: the picture in its own format and size. `icon`: PNG. */
export type Outcome =
  | { problem: PictureProblem }
  | { variants?: Variants; same?: Uint8Array; icon?: Uint8Array };
