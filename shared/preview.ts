import type { Language } from '@piiri/schemas/languages.ts';

/** The page in which the console shows content as employees would read it. It is framed by our own pages alone. */
export const PREVIEW_PATH = '/preview';

/** What that page says to the one around it once it listens. */
export const PREVIEW_READY = 'piiri: preview ready';

/** What it is told then: which screen to show, in which language, and what some calls answer instead of the server. */
export interface PreviewOrder {
  kind: 'piiri: preview';
  /** Of the employee app's screen. */
  address: string;
  language: Language;
  /** By the paths of the calls, with the slash at their ends. */
  answers: Readonly<Record<string, unknown>>;
}
