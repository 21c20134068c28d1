import type { Draft } from './draft.ts';

/** Props of each part of the settings: all values, a function that changes some, and errors by path. */
export interface SettingsProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errorAt: (path: string) => string | undefined;
}
