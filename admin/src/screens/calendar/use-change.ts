import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { callEntity } from '../../providers/data/api.ts';
import { publishDraft, readDraft } from '../../providers/data/drafts.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';
import { ifMatch, type ReadRecord } from '../../providers/data/record.ts';
import { isAnswerOf } from '../../providers/data/use-call.ts';
import { entityNamed, isOfLists } from '../../resources.ts';
import { offerUndo } from '../../shell/undo.ts';

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
class Stale extends Error {}

const isSame = (one: unknown, other: unknown) => {
  const isTime = typeof one === 'string' && typeof other === 'string' && one.includes('T');
  return isTime ? Date.parse(one) === Date.parse(other) : (one ?? null) === (other ?? null);
};

/**
 * Writes the values over the version read just before; resolves to the former values. Throws `Stale` when these are not
 * as expected.
 */
async function write({ entity: name, id, values, expected = {} }: Change): Promise<Values> {
  const entity = entityNamed(name);
  const record = (await callEntity(entity, `GET /${id}/`)) as ReadRecord;
  if (Object.entries(expected).some(([field, value]) => !isSame(record[field], value))) throw new Stale();
  await callEntity(entity, `PUT /${id}/`, { body: values, headers: ifMatch(record._etag) });
  return Object.fromEntries(Object.keys(values).map((field) => [field, record[field] ?? null]));
}

/**
 * Returns actions that save a move, notify with an undo action, and refetch calendar and board. Each resolves to
 * whether it succeeded.
 */
export function useChange() {
  const notify = useNotify();
  const translate = useTranslate();
  const queries = useQueryClient();

  const refresh = (entity: string) =>
    Promise.all([
      queries.invalidateQueries(isAnswerOf(/v1\/(console|reviews)\//)),
      queries.invalidateQueries({ predicate: isOfLists(entityNamed(entity)) }),
    ]);

  const run = async (entity: string, work: () => Promise<() => void>): Promise<boolean> => {
    try {
      (await work())();
      return true;
    } catch (error) {
      const isStale = error instanceof Stale || [404, 412].includes(problemOf(error)?.status ?? 0);
      const fields = Object.values(problemOf(error)?.errors ?? {}).flat();
      const reason = fields.join(' ') || translate(messageOf(error));
      const text = isStale ? 'console.plan.changed_meanwhile' : 'console.plan.not_moved';
      notify(translate(text, { reason }), { type: 'error' });
      return false;
    } finally {
      await refresh(entity);
    }
  };

  const change = (wanted: Change): Promise<boolean> =>
    run(wanted.entity, async () => {
      const before = await write(wanted);
      const back: Change = {
        ...wanted,
        values: before,
        expected: wanted.values,
        done: translate('console.plan.undone'),
      };
      const undo = () =>
        void run(wanted.entity, async () => {
          await write(back);
          return () => notify(back.done, { type: 'success' });
        });
      return () => notify(wanted.done, { type: 'success', action: offerUndo(undo) });
    });

  /** Changes the publishing time of a published object's draft. */
  const moveDraft = (
    entity: string,
    id: number,
    { from, to, done }: { from: string; to: string; done: string },
  ) => {
    const give = async (was: string, at: string) => {
      const draft = await readDraft(entityNamed(entity), id);
      if (!isSame(draft.draft.publish_at, was)) throw new Stale();
      await publishDraft(entityNamed(entity), draft, at);
    };
    return run(entity, async () => {
      await give(from, to);
      const undo = () =>
        void run(entity, async () => {
          await give(to, from);
          return () => notify(translate('console.plan.undone'), { type: 'success' });
        });
      return () => notify(done, { type: 'success', action: offerUndo(undo) });
    });
  };

  return { change, moveDraft, refresh };
}

export type Changing = ReturnType<typeof useChange>;
