import type { Language } from '@piiri/schemas/languages.ts';

/**
 * Path of the page in which the console shows content as employees would see it. Only the product's own pages may embed
 * it.
 */
export const PREVIEW_PATH = '/preview';

/** Message of the preview page to its parent once it listens. */
export const PREVIEW_READY = 'piiri: preview ready';

/** Message to the preview page: the screen and language to show, and responses that replace those of the server. */
export interface PreviewRequest {
  kind: 'piiri: preview';
  /** Path of the employee app's screen. */
  address: string;
  language: Language;
  /** Responses by path, with a trailing slash. */
  answers: Readonly<Record<string, unknown>>;
}

/** Path of the page for screens, which the console also embeds to show what hangs on one. */
export const SCREEN_PATH = '/screen';

/** Message of that page to its parent once it listens, and kind of the message that brings its content. */
export const SCREEN_PREVIEW_READY = 'piiri: screen ready';
export const SCREEN_PREVIEW = 'piiri: screen';
