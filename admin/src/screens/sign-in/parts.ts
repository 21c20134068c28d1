import type { Draft } from './draft.ts';

/** Props of each part of the form: the draft, a function that changes it, and errors by path. */
export interface DraftProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errorAt: (path: string) => string | undefined;
}
