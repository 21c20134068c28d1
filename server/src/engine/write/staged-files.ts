import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { WritingCall } from '../access/call.ts';
import type { Columns } from './lock.ts';

/** The parts of a call that handling pictures and files needs. */
export type FileCall = Pick<WritingCall, 'services' | 'actor' | 'commit' | 'entity' | 'body' | 'files'>;

/**
 * The files of a call, by field: the column values of stored files that belong to no object yet, and the errors of the
 * others.
 */
export interface StagedFiles {
  kept: Map<string, { key: string; columns: Columns }>;
  problems: FieldErrors;
  /** The keys of stored files of custom fields. */
  customKeys: string[];
  /** Fields whose file the object does not accept, because their condition is not met. */
  unused: Set<string>;
}
