import type { Entity } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type Refused, useTellOutcome } from '../bulk/use-tell-outcome.tsx';
import { titleOf, useContentLanguages } from '../generate/content.ts';
import { overrideOf } from '../generate/override.ts';
import { rowEntry } from '../generate/row-focus.ts';
import { type OnProgress, removeMany, restoreMany } from '../providers/data/bulk.ts';
import type { ConsoleDataProvider } from '../providers/data/index.ts';
import { messageOf } from '../providers/data/problem.ts';
import { isOfLists, resourceOf } from '../resources.ts';
import { restoreFocus } from '../shell/focus.ts';
import { askForBranch } from './branch.ts';
import { confirmDelete } from './confirm-delete.ts';
import { contentOf, type Fate, fatesOf } from './fates.ts';

/** What was deleted, and those that stood below it and went elsewhere because of that. */
interface Gone {
  record: RaRecord;
  moved: readonly number[];
}

/** All there is to choose, where it is only asked whether something is meant. */
const JUST_GONE: Fate = { name: 'gone', query: () => ({}) };

/** Asks before objects are deleted whose deletion means more than that they are gone. */
async function isMeant(entity: Entity, records: readonly RaRecord[]): Promise<boolean> {
  const meaning = await overrideOf(entity).deletion?.(records);
  const [record] = records;
  if (!meaning || !record) return true;
  const question = { entity, record, count: records.length, meaning };
  const branch = { children: [], count: 0 };
  const chosen = await confirmDelete({ ...question, fates: [JUST_GONE], content: {}, branch });
  return chosen !== undefined;
}

/**
 * Deletes objects on the server and offers to take that back, which the server does as well. Where others need one of them
 * it is asked what is to become of those. Gives those that were deleted; tells why when some were not. `next`: where the
 * focus goes when it goes with them.
 */
export function useDeletion(entity: Entity) {
  const resource = resourceOf(entity);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const languages = useContentLanguages();
  const tell = useTellOutcome(entity);
  const refresh = () => queryClient.invalidateQueries({ predicate: isOfLists(entity) });
  const words = (gone: readonly Gone[]) => ({
    smart_count: gone.length,
    title: (gone[0] && titleOf(entity, gone[0].record, languages)) ?? translate('console.list.untitled'),
  });
  const fail = (error: unknown) =>
    notify('console.deletion.failed', {
      type: 'error',
      messageArgs: { reason: translate(messageOf(error)) },
    });

  const restore = async (gone: readonly Gone[]) => {
    restoreFocus(() => (gone[0] ? rowEntry(gone[0].record.id) : null));
    // What was deleted last may stand above what was deleted before it.
    const backwards = gone.toReversed();
    try {
      for (const { record, moved } of backwards)
        if (moved.length > 0) await dataProvider.restore(resource, { id: record.id, children: moved });
      const { failed } = await restoreMany(
        entity,
        backwards.filter(({ moved }) => moved.length === 0).map(({ record }) => Number(record.id)),
      );
      const refused = failed.flatMap(({ id, error }) => {
        const one = gone.find(({ record }) => Number(record.id) === id);
        return one ? [{ record: one.record, error }] : [];
      });
      const back = gone.filter(({ record }) => !refused.some((each) => each.record === record));
      tell({
        said: back.length > 0 ? translate('console.deletion.restored', words(back)) : undefined,
        refused,
      });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      await refresh();
    }
  };

  /** Deletes those that nothing needs; gives the others, each with its reason. */
  const deletePlainly = async (
    records: readonly RaRecord[],
    gone: Gone[],
    onProgress?: OnProgress,
  ): Promise<Refused[]> => {
    const ids = records.map(({ id }) => Number(id));
    const { failed } = await removeMany(entity, ids, onProgress);
    const errors = new Map(failed.map(({ id, error }) => [id, error]));
    return records.flatMap((record) => {
      const error = errors.get(Number(record.id));
      if (error) return [{ record, error }];
      gone.push({ record, moved: [] });
      return [];
    });
  };

  /** Asks what becomes of those that need it, where there is a choice. Undefined: it stays. */
  const deleteAsAnswered = async ({ record, error }: Refused): Promise<Gone | undefined> => {
    const content = contentOf(error);
    const fates = content ? fatesOf(entity, content) : [];
    if (!content || fates.length === 0) throw error;
    const branch = await askForBranch(dataProvider, entity, record.id);
    const chosen = await confirmDelete({ entity, record, fates, content, branch });
    if (!chosen) return undefined;
    await dataProvider.delete(resource, {
      id: record.id,
      previousData: record,
      meta: { query: chosen.query },
    });
    return { record, moved: chosen.query.children === 'move' ? branch.children : [] };
  };

  return async (
    records: readonly RaRecord[],
    next?: () => HTMLElement | null,
    onProgress?: OnProgress,
  ): Promise<RaRecord[]> => {
    if (!(await isMeant(entity, records))) return [];
    const gone: Gone[] = [];
    const refused: Refused[] = [];
    for (const each of await deletePlainly(records, gone, onProgress)) {
      try {
        const answered = await deleteAsAnswered(each);
        if (answered) gone.push(answered);
      } catch (error) {
        refused.push({ record: each.record, error });
      }
    }
    if (gone.length > 0 && next) restoreFocus(next);
    const [only] = refused;
    if (only && records.length === 1) fail(only.error);
    else if (gone.length + refused.length > 0)
      tell({
        said: gone.length > 0 ? translate('console.deletion.deleted', words(gone)) : undefined,
        refused,
        undo: gone.length > 0 ? () => void restore(gone) : undefined,
      });
    await refresh();
    return gone.map(({ record }) => record);
  };
}
