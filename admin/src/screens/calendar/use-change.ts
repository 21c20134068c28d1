import type { Entity } from '@piiri/schemas';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { call, callEntity } from '../../data/api/api.ts';
import { ifMatch, type ReadRecord } from '../../data/api/dialect.ts';
import { publishDraft, readDraft } from '../../data/api/drafts.ts';
import { statusOf, useReason } from '../../data/api/problem.ts';
import { isAnswerOf } from '../../data/calls/use-call.ts';
import { entityNamed, matchesListQueries } from '../../data/definitions/resources.ts';
import { offerUndo } from '../../kit/state/undo.ts';
import { RELEASE } from './release.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change of an object caused by moving it. */
export interface Change {
  entity: string;
  id: number;
  values: Values;
  /** Expected current values: another user's concurrent change is not overwritten. */
  expected?: Values;
  /** Success message. */
  done: string;
}

/** Thrown when another user has changed the object meanwhile. */
class StaleError extends Error {}

const isSame = (a: unknown, b: unknown) => {
  const isTime = typeof a === 'string' && typeof b === 'string' && a.includes('T');
  return isTime ? Date.parse(a) === Date.parse(b) : (a ?? null) === (b ?? null);
};

/** Whether an object has some values now; false when that cannot be read either. */
async function hasValues(entity: Entity, id: number, values: Values): Promise<boolean> {
  const record = await callEntity(entity, `GET /${id}/`).catch(() => undefined);
  return (
    record !== undefined &&
    Object.entries(values).every(([field, value]) => isSame((record as Values)[field], value))
  );
}

/**
 * Writes the values over the version read just before; resolves to the former values. Throws StaleError when these are not
 * as expected.
 */
async function saveChange({ entity: name, id, values, expected = {} }: Change): Promise<Values> {
  const entity = entityNamed(name);
  const record = (await callEntity(entity, `GET /${id}/`)) as ReadRecord;
  if (Object.entries(expected).some(([field, value]) => !isSame(record[field], value)))
    throw new StaleError();
  try {
    await callEntity(entity, `PUT /${id}/`, { body: values, headers: ifMatch(record._etag) });
  } catch (error) {
    // Without an answer, the object itself tells whether it was changed.
    if (statusOf(error) > 0 || !(await hasValues(entity, id, values))) throw error;
  }
  return Object.fromEntries(Object.keys(values).map((field) => [field, record[field] ?? null]));
}

/** Changes the time of a scheduled release. Throws StaleError when it is not as expected. */
async function moveRelease(id: number, was: string, at: string): Promise<void> {
  const { publish_at } = await callEntity(entityNamed(RELEASE), `GET /${id}/`);
  if (!isSame(publish_at, was)) throw new StaleError();
  await call(`POST v1/releases/${id}/publish/`, { body: { at } });
}

/**
 * Returns actions that save a move, notify with an undo action, and refetch calendar and board. Each resolves to
 * whether it succeeded.
 */
export function useChange() {
  const notify = useNotify();
  const reasonOf = useReason();
  const translate = useTranslate();
  const queries = useQueryClient();

  const refresh = (entity: string) =>
    Promise.all([
      queries.invalidateQueries(isAnswerOf(/v1\/(console|reviews)\//)),
      queries.invalidateQueries({ predicate: matchesListQueries(entityNamed(entity)) }),
    ]);

  /** `undo`: what takes it back; what is told when that is done has no way back. */
  const run = async (
    entity: string,
    work: () => Promise<unknown>,
    done: string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await work();
      const back = undo && offerUndo(() => void run(entity, undo, translate('console.plan.undone')));
      notify(done, { type: 'success', action: back });
      return true;
    } catch (error) {
      const isStale = error instanceof StaleError || [404, 412].includes(statusOf(error));
      const text = isStale ? 'console.plan.changed_meanwhile' : 'console.plan.not_moved';
      notify(translate(text, { reason: reasonOf(error) }), { type: 'error' });
      return false;
    } finally {
      await refresh(entity);
    }
  };
  const change = (request: Change): Promise<boolean> => {
    let before: Values = {};
    return run(
      request.entity,
      async () => {
        before = await saveChange(request);
      },
      request.done,
      () => saveChange({ ...request, values: before, expected: request.values }),
    );
  };

  /** Changes the publishing time of a published object's draft. */
  const moveDraft = (
    entity: string,
    id: number,
    { from, to, done }: { from: string; to: string; done: string },
  ) => {
    const give = async (was: string, at: string) => {
      if (entity === RELEASE) return moveRelease(id, was, at);
      const draft = await readDraft(entityNamed(entity), id);
      if (!isSame(draft.draft.publish_at, was)) throw new StaleError();
      await publishDraft(entityNamed(entity), draft, at, randomKey());
    };
    return run(
      entity,
      () => give(from, to),
      done,
      () => give(to, from),
    );
  };
  return { change, moveDraft, refresh };
}
