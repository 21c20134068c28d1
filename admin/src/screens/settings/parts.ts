import type { Draft } from './draft.ts';

/** What each part of the settings gets: all of them, a way to change some, and what is wrong by path. */
export interface SettingsProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errorAt: (path: string) => string | undefined;
}
