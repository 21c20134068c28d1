import type { Entity } from '@piiri/schemas';
import type { RaRecord } from 'react-admin';
import type { Branch } from './branch.ts';
import type { Content, Fate, Meaning } from './fates.ts';

/** What is asked before something is deleted that others need. */
export interface FateQuestion {
  entity: Entity;
  record: RaRecord;
  /** How many are deleted together. */
  count?: number;
  /** What it means, where that is all that is asked. */
  meaning?: Meaning;
  fates: readonly Fate[];
  content: Content;
  branch: Branch;
}

/** What was chosen, and how the call that deletes says it. */
export interface ChosenFate {
  fate: Fate;
  query: Record<string, string>;
}

type Asker = (question: FateQuestion) => Promise<ChosenFate | undefined>;

let asker: Asker | undefined;

/** Asks what is to become of what needs an object. Undefined: it is not to be deleted. */
export const confirmDelete: Asker = async (question) => asker?.(question);

/** Makes known who asks; gives the way to end that. */
export function answerFates(own: Asker): () => void {
  asker = own;
  return () => {
    if (asker === own) asker = undefined;
  };
}
