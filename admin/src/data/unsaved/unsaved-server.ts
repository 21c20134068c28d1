import type { Entity } from '@piiri/schemas';
import type { UnsavedEntry } from '@piiri/shared/contracts/unsaved.ts';
import { NEW_OBJECT, storesUnsaved, UNSAVED } from '@piiri/shared/unsaved-rules.ts';
import { call } from '../api/api.ts';
import { problemOf } from '../api/problem.ts';
import type { Unsaved } from './unsaved-store.ts';

/** Maximum size in characters of a body that is sent while the page is unloaded. Browsers refuse more than 64 KB. */
const MAX_KEEPALIVE = 20_000;

/**
 * Result of sending unsaved changes. `stale`: another device has stored newer ones; `failed`: the changes stay in the
 * browser only.
 */
export type SendResult =
  | { kind: 'sent'; at: string }
  | { kind: 'stale'; current: Unsaved }
  | { kind: 'failed' };

const asUnsaved = ({ at, etag, was, values }: UnsavedEntry): Unsaved => ({
  at,
  etag,
  was,
  values,
  base: at,
  isSent: true,
});

/** Returns functions for the unsaved changes of one form on the server, where the user finds them from any device. */
export function createUnsavedClient(entity: Entity, id: number | undefined) {
  const form = { entity: entity.name, object: id ?? NEW_OBJECT };
  const isStored = storesUnsaved(entity);
  return {
    isStored,
    /** Reads the stored changes, if any; undefined when that is unknown. */
    async read(): Promise<{ entry: Unsaved | undefined } | undefined> {
      if (!isStored) return undefined;
      const answer = await call('GET v1/unsaved-changes/entry/', { query: form }).catch(() => undefined);
      return answer && { entry: answer.entry ? asUnsaved(answer.entry) : undefined };
    },
    /** Stores changes in place of the entry that they are based on. */
    async store({ etag, was, values, base }: Unsaved, title: string, isLeaving = false): Promise<SendResult> {
      const changes = JSON.stringify({ was, values });
      const body = { ...form, title: title.slice(0, 300), etag, changes, replaces: base ?? null };
      if (!isStored || changes.length > (isLeaving ? MAX_KEEPALIVE : UNSAVED.maxLength))
        return { kind: 'failed' };
      try {
        const { at } = await call('PUT v1/unsaved-changes/entry/', { body, keepalive: isLeaving });
        return { kind: 'sent', at };
      } catch (error) {
        const problem = problemOf(error) as { status?: number; current?: UnsavedEntry } | undefined;
        if (problem?.status === 412 && problem.current)
          return { kind: 'stale', current: asUnsaved(problem.current) };
        return { kind: 'failed' };
      }
    },
    /** Deletes the stored changes. If the call fails, they stay and are offered again. */
    async remove(): Promise<void> {
      await call('DELETE v1/unsaved-changes/entry/', { query: form, keepalive: true }).catch(() => undefined);
    },
  };
}
