import type { Entity } from '@piiri/schemas';
import type { RaRecord } from 'react-admin';
import type { Branch } from './branch.ts';
import type { DeleteStrategy, DeleteWarning, ReferenceCounts } from './delete-strategies.ts';

/** What is asked before something is deleted that others need. */
export interface ConfirmDeleteRequest {
  entity: Entity;
  record: RaRecord;
  /** How many are deleted together. */
  count?: number;
  /** What it means, where that is all that is asked. */
  warning?: DeleteWarning;
  strategies: readonly DeleteStrategy[];
  references: ReferenceCounts;
  branch: Branch;
}

/** What was chosen, and how the call that deletes says it. */
export interface DeleteChoice {
  strategy: DeleteStrategy;
  query: Record<string, string>;
}

type ConfirmDelete = (request: ConfirmDeleteRequest) => Promise<DeleteChoice | undefined>;

let handler: ConfirmDelete | undefined;

/** Asks what is to become of what needs an object. Undefined: it is not to be deleted. */
export const confirmDelete: ConfirmDelete = async (request) => handler?.(request);

/** Makes known who asks; gives the way to end that. */
export function registerConfirmDelete(next: ConfirmDelete): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}
