/**
 * Maximum pixels per side: more is of no use on a screen (`large`), on a phone's (`medium`), in a card (`thumbnail`) or
 * in a bar (`small`).
 */
export const SIZES = { large: 1600, medium: 800, thumbnail: 480, small: 128 } as const;

export type ImageVariant = keyof typeof SIZES;

/** The resized variants of a picture, as WebP. */
export type Variants = Record<ImageVariant, Uint8Array>;

/** Task for an uploaded file: draw its variants, or re-encode it. */
export interface PictureTask {
  draw: 'variants' | 'same';
  /** Path of a file, or its bytes. */
  source: string | Uint8Array;
  megapixels: number;
  scans: number;
}

/** Task for our own content: an icon, with an optional picture, drawn before, in the middle. */
export interface IconTask {
  draw: 'icon';
  /** Background, as SVG. */
  ground: string;
  /** Pixels per side. */
  size: number;
  /** Bytes of a variant, and pixels of the white plate under it. */
  logo?: { picture: Uint8Array; plate: number };
}

export type Task = PictureTask | IconTask;

/** Reason why a picture is rejected. */
export type PictureProblem = 'broken' | 'too_many_pixels' | 'too_complex';

/** `same`: the picture in its own format and size. `icon`: PNG. */
export type Outcome =
  | { problem: PictureProblem }
  | { variants?: Variants; same?: Uint8Array; icon?: Uint8Array };
