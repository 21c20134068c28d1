import type { Draft } from './draft.ts';

/** What each part of the form gets: the draft, a way to change it, and what is wrong by path. */
export interface DraftProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errorAt: (path: string) => string | undefined;
}
