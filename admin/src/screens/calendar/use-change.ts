import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { callEntity } from '../../providers/data/api.ts';
import { publishDraft, readDraft } from '../../providers/data/drafts.ts';
import { statusOf } from '../../providers/data/problem.ts';
import { ifMatch, type ReadRecord } from '../../providers/data/record.ts';
import { isAnswerOf } from '../../providers/data/use-call.ts';
import { entityNamed, isOfLists } from '../../resources.ts';
import { offerUndo } from '../../shell/undo.ts';
import { useReason } from '../../shell/use-reason.ts';

type Values = Readonly<Record<string, unknown>>;

/** An object that is changed by being moved. */
export interface Change {
  entity: string;
  id: number;
  values: Values;
  /** What the fields are expected to be: whoever changed them meanwhile is not overruled. */
  expected?: Values;
  /** What is told when it is done. */
  done: string;
}

/** Somebody else changed what was to be moved. */
class Stale extends Error {}

const isSame = (one: unknown, other: unknown) => {
  const isTime = typeof one === 'string' && typeof other === 'string' && one.includes('T');
  return isTime ? Date.parse(one) === Date.parse(other) : (one ?? null) === (other ?? null);
};

/** Writes over what is read at this moment; gives what the fields were. */
async function write({ entity: name, id, values, expected = {} }: Change): Promise<Values> {
  const entity = entityNamed(name);
  const record = (await callEntity(entity, `GET /${id}/`)) as ReadRecord;
  if (Object.entries(expected).some(([field, value]) => !isSame(record[field], value))) throw new Stale();
  await callEntity(entity, `PUT /${id}/`, { body: values, headers: ifMatch(record._etag) });
  return Object.fromEntries(Object.keys(values).map((field) => [field, record[field] ?? null]));
}

/** Writes what was moved, tells it with a way back, and reads calendar and board anew. Each resolves to whether it was done. */
export function useChange() {
  const notify = useNotify();
  const reasonOf = useReason();
  const translate = useTranslate();
  const queries = useQueryClient();

  const refresh = (entity: string) =>
    Promise.all([
      queries.invalidateQueries(isAnswerOf(/v1\/(console|reviews)\//)),
      queries.invalidateQueries({ predicate: isOfLists(entityNamed(entity)) }),
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
      const isStale = error instanceof Stale || [404, 412].includes(statusOf(error));
      const text = isStale ? 'console.plan.changed_meanwhile' : 'console.plan.not_moved';
      notify(translate(text, { reason: reasonOf(error) }), { type: 'error' });
      return false;
    } finally {
      await refresh(entity);
    }
  };
  const change = (wanted: Change): Promise<boolean> => {
    let before: Values = {};
    return run(
      wanted.entity,
      async () => {
        before = await write(wanted);
      },
      wanted.done,
      () => write({ ...wanted, values: before, expected: wanted.values }),
    );
  };

  /** Gives the draft beside a published object another time. */
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
    return run(
      entity,
      () => give(from, to),
      done,
      () => give(to, from),
    );
  };
  return { change, moveDraft, refresh };
}
