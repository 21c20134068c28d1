import type { Entity } from '@piiri/schemas';
import type { RaRecord } from 'react-admin';
import type { DeleteStrategy, DeleteWarning, ReferenceCounts } from '../../registry/override.ts';
import type { Branch } from './branch.ts';

/** A deletion that needs the user's confirmation. */
export interface ConfirmDeleteRequest {
  entity: Entity;
  record: RaRecord;
  /** Number of objects that are deleted together; 1 by default. */
  count?: number;
  /** Consequence to confirm, with or without a choice of what happens to referencing objects. */
  warning?: DeleteWarning;
  strategies: readonly DeleteStrategy[];
  references: ReferenceCounts;
  branch: Branch;
}

/** The chosen strategy and the query parameters that it adds to the delete call. */
export interface DeleteChoice {
  strategy: DeleteStrategy;
  query: Record<string, string>;
}

type ConfirmDelete = (request: ConfirmDeleteRequest) => Promise<DeleteChoice | undefined>;

let handler: ConfirmDelete | undefined;

/** Asks the user to confirm a deletion. Resolves to undefined when the user cancels. */
export const confirmDelete: ConfirmDelete = async (request) => handler?.(request);

/** Registers the handler that shows the dialog. Returns a function that unregisters it. */
export function registerConfirmDelete(next: ConfirmDelete): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}
