import { type Entity, parentField } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { titleOf, useContentLanguages } from '../generate/content.ts';
import { overrideOf } from '../generate/override.ts';
import { rowEntry } from '../generate/row-focus.ts';
import type { ConsoleDataProvider } from '../providers/data/index.ts';
import { messageOf } from '../providers/data/problem.ts';
import { isOfLists, resourceOf } from '../resources.ts';
import { handFocusOn } from '../shell/focus.ts';
import { offerUndo } from '../shell/undo.ts';
import { askFate } from './ask-fate.ts';
import { askForBranch } from './branch.ts';
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
  const chosen = await askFate({ ...question, fates: [JUST_GONE], content: {}, branch });
  return chosen !== undefined;
}

interface Refused {
  record: RaRecord;
  error: unknown;
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
  const refresh = () => queryClient.invalidateQueries({ predicate: isOfLists(entity) });
  const words = (gone: readonly Gone[]) => ({
    smart_count: gone.length,
    title: (gone[0] && titleOf(entity, gone[0].record, languages)) ?? translate('console.list.untitled'),
  });
  /** One notice of all, since a second one would push the first away. */
  const tell = (gone: readonly Gone[], failures: readonly unknown[]) => {
    const reason = failures.length > 0 ? translate(messageOf(failures[0])) : '';
    if (gone.length === 0) {
      if (reason) notify('console.deletion.failed', { type: 'error', messageArgs: { reason } });
      return;
    }
    const action = offerUndo(() => void restore(gone));
    if (!reason) {
      notify('console.deletion.deleted', { type: 'success', messageArgs: words(gone), action });
      return;
    }
    const deleted = translate('console.deletion.deleted', words(gone));
    const left = translate('console.deletion.left', { smart_count: failures.length, reason });
    notify('console.deletion.partly', { type: 'warning', messageArgs: { deleted, left }, action });
  };

  const restore = async (gone: readonly Gone[]) => {
    handFocusOn(() => (gone[0] ? rowEntry(gone[0].record.id) : null));
    const parent = parentField(entity);
    try {
      // What was deleted last may stand above what was deleted before it.
      for (const { record, moved } of gone.toReversed()) {
        await dataProvider.restore(resource, { id: record.id });
        for (const id of parent ? moved : [])
          await dataProvider.update(resource, {
            id,
            data: { [parent as string]: record.id },
            previousData: { id },
          });
      }
      notify('console.deletion.restored', { type: 'success', messageArgs: words(gone) });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      await refresh();
    }
  };

  /** Tries to delete each; what is refused because of others is tried again once they are gone. */
  const deletePlainly = async (records: readonly RaRecord[], gone: Gone[]): Promise<Refused[]> => {
    const refused: Refused[] = [];
    for (const record of records) {
      try {
        await dataProvider.delete(resource, { id: record.id, previousData: record });
        gone.push({ record, moved: [] });
      } catch (error) {
        refused.push({ record, error });
      }
    }
    const isWorthwhile = refused.length < records.length && refused.some(({ error }) => contentOf(error));
    return isWorthwhile
      ? deletePlainly(
          refused.map(({ record }) => record),
          gone,
        )
      : refused;
  };

  /** Asks what becomes of those that need it, where there is a choice. Undefined: it stays. */
  const deleteAsAnswered = async ({ record, error }: Refused): Promise<Gone | undefined> => {
    const content = contentOf(error);
    const fates = content ? fatesOf(entity, content) : [];
    if (!content || fates.length === 0) throw error;
    const branch = await askForBranch(dataProvider, entity, record.id);
    const chosen = await askFate({ entity, record, fates, content, branch });
    if (!chosen) return undefined;
    await dataProvider.delete(resource, {
      id: record.id,
      previousData: record,
      meta: { query: chosen.query },
    });
    return { record, moved: chosen.query.children === 'move' ? branch.children : [] };
  };

  return async (records: readonly RaRecord[], next?: () => HTMLElement | null): Promise<RaRecord[]> => {
    if (!(await isMeant(entity, records))) return [];
    const gone: Gone[] = [];
    const failures: unknown[] = [];
    for (const each of await deletePlainly(records, gone)) {
      try {
        const answered = await deleteAsAnswered(each);
        if (answered) gone.push(answered);
      } catch (error) {
        failures.push(error);
      }
    }
    if (gone.length > 0 && next) handFocusOn(next);
    tell(gone, failures);
    await refresh();
    return gone.map(({ record }) => record);
  };
}
