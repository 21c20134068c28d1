import { type Entity, parentField, RECURRENCE, SERIES_SCOPES, storedName } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type OnProgress, removeMany, restoreMany } from '../../../data/api/bulk.ts';
import type { ConsoleDataProvider } from '../../../data/api/data-provider.ts';
import { messageOf, problemOf } from '../../../data/api/problem.ts';
import { matchesListQueries, resourceOf } from '../../../data/definitions/resources.ts';
import { titleOf, useContentLanguages } from '../../../data/labels/content.ts';
import { restoreFocus, rowTitleElement } from '../../../kit/state/focus.ts';
import { type DeleteStrategy, overrideOf, type ReferenceCounts } from '../../registry/override.ts';
import { fetchBranch } from './branch.ts';
import { confirmDelete, type DeleteChoice } from './confirm-delete.ts';
import { type BulkFailure, useNotifyOutcome } from './notify-outcome.tsx';

const TREE_STRATEGIES: readonly DeleteStrategy[] = [
  { name: 'move_children', query: () => ({ children: 'move' }) },
  { name: 'delete_children', query: () => ({ children: 'delete' }) },
];

/** Returns the references that a 409 answer reports; undefined for any other error. */
function referencesOf(error: unknown): ReferenceCounts | undefined {
  const problem = problemOf(error) as { status: number; content?: ReferenceCounts } | undefined;
  return problem?.status === 409 ? problem.content : undefined;
}

/** Returns the strategies for an entity: those for children in a tree, else those of its override. */
function deleteStrategiesOf(entity: Entity, references: ReferenceCounts): readonly DeleteStrategy[] {
  if (parentField(entity)) return references[storedName(entity)] ? TREE_STRATEGIES : [];
  return overrideOf(entity).deleteStrategies ?? [];
}

/** A deleted object and the ids of the children that moved up because of it. */
interface DeletedObject {
  record: RaRecord;
  moved: readonly number[];
}

/** The only strategy when there is nothing to choose. */
const PLAIN_DELETE: DeleteStrategy = { name: 'gone', query: () => ({}) };

/** What of a series is deleted. */
const SERIES_STRATEGIES: readonly DeleteStrategy[] = SERIES_SCOPES.map((scope) => ({
  name: `series_${scope}`,
  query: () => ({ scope }),
}));

/** Asks which occurrences of a series are deleted. */
function confirmSeriesDeletion(entity: Entity, record: RaRecord): Promise<DeleteChoice | undefined> {
  const branch = { children: [], count: 0 };
  return confirmDelete({ entity, record, strategies: SERIES_STRATEGIES, references: {}, branch });
}

/**
 * Confirms a deletion that has a warning, and asks in the same dialog what happens to referencing objects. Resolves to
 * a plain delete when there is no warning, and to undefined when the user cancels.
 */
async function confirmDeletion(
  entity: Entity,
  records: readonly RaRecord[],
): Promise<DeleteChoice | undefined> {
  const [only] = records;
  if (only?.[RECURRENCE.series] && records.length === 1) return confirmSeriesDeletion(entity, only);
  const { deleteWarning, countReferences, deleteStrategies = [] } = overrideOf(entity);
  const plain = { strategy: PLAIN_DELETE, query: {} };
  const warning = await deleteWarning?.(records);
  const [record] = records;
  if (!warning || !record) return plain;
  const references = records.length === 1 ? ((await countReferences?.(record)) ?? {}) : {};
  const strategies = Object.keys(references).length > 0 ? deleteStrategies : [PLAIN_DELETE];
  const branch = { children: [], count: 0 };
  return confirmDelete({ entity, record, count: records.length, warning, strategies, references, branch });
}

/**
 * Returns a function that deletes objects on the server, shows the outcome and offers to undo it. It asks the user for a
 * strategy when other objects reference one of them, and resolves to the deleted records. `next` returns the element that
 * takes the focus when the focused row disappears.
 */
export function useDeletion(entity: Entity) {
  const resource = resourceOf(entity);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const languages = useContentLanguages();
  const notifyOutcome = useNotifyOutcome(entity);
  const refresh = () => queryClient.invalidateQueries({ predicate: matchesListQueries(entity) });
  const messageArgs = (deleted: readonly DeletedObject[]) => ({
    smart_count: deleted.length,
    title:
      (deleted[0] && titleOf(entity, deleted[0].record, languages)) ?? translate('console.list.untitled'),
  });
  const fail = (error: unknown) =>
    notify('console.deletion.failed', {
      type: 'error',
      messageArgs: { reason: translate(messageOf(error)) },
    });

  const restore = async (deleted: readonly DeletedObject[]) => {
    restoreFocus(() => (deleted[0] ? rowTitleElement(deleted[0].record.id) : null));
    // A parent may have been deleted after its child, so it must be restored first.
    const backwards = deleted.toReversed();
    try {
      for (const { record, moved } of backwards)
        if (moved.length > 0) await dataProvider.restore(resource, { id: record.id, children: moved });
      const { failed } = await restoreMany(
        entity,
        backwards.filter(({ moved }) => moved.length === 0).map(({ record }) => Number(record.id)),
      );
      const failures = failed.flatMap(({ id, error }) => {
        const deletion = deleted.find(({ record }) => Number(record.id) === id);
        return deletion ? [{ record: deletion.record, error }] : [];
      });
      const restored = deleted.filter(({ record }) => !failures.some((failure) => failure.record === record));
      notifyOutcome({
        message:
          restored.length > 0 ? translate('console.deletion.restored', messageArgs(restored)) : undefined,
        failures: failures,
      });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      await refresh();
    }
  };

  /** Deletes the records that nothing references. Returns the others with their errors. */
  const deletePlainly = async (
    records: readonly RaRecord[],
    deleted: DeletedObject[],
    onProgress?: OnProgress,
  ): Promise<BulkFailure[]> => {
    const ids = records.map(({ id }) => Number(id));
    const { failed } = await removeMany(entity, ids, onProgress);
    const errors = new Map(failed.map(({ id, error }) => [id, error]));
    return records.flatMap((record) => {
      const error = errors.get(Number(record.id));
      if (error) return [{ record, error }];
      deleted.push({ record, moved: [] });
      return [];
    });
  };

  /** Deletes with the strategy that the user chooses. Resolves to undefined when the user cancels; throws without a strategy. */
  const deleteWithStrategy = async ({ record, error }: BulkFailure): Promise<DeletedObject | undefined> => {
    const references = referencesOf(error);
    const strategies = references ? deleteStrategiesOf(entity, references) : [];
    if (!references || strategies.length === 0) throw error;
    const branch = await fetchBranch(dataProvider, entity, record.id);
    const choice = await confirmDelete({ entity, record, strategies, references, branch });
    return choice && deleteChosen(record, choice, branch.children);
  };

  const deleteChosen = async (
    record: RaRecord,
    choice: DeleteChoice,
    children: readonly number[],
  ): Promise<DeletedObject> => {
    await dataProvider.delete(resource, {
      id: record.id,
      previousData: record,
      meta: { query: choice.query },
    });
    return { record, moved: choice.query.children === 'move' ? children : [] };
  };

  return async (
    records: readonly RaRecord[],
    next?: () => HTMLElement | null,
    onProgress?: OnProgress,
  ): Promise<RaRecord[]> => {
    const choice = await confirmDeletion(entity, records);
    if (!choice) return [];
    const deleted: DeletedObject[] = [];
    const failures: BulkFailure[] = [];
    const isPlain = choice.strategy === PLAIN_DELETE;
    const rejection = isPlain
      ? await deletePlainly(records, deleted, onProgress)
      : records.map((record) => ({ record, error: undefined }));
    for (const failure of rejection) {
      try {
        const result = isPlain
          ? await deleteWithStrategy(failure)
          : await deleteChosen(failure.record, choice, []);
        if (result) deleted.push(result);
      } catch (error) {
        failures.push({ record: failure.record, error });
      }
    }
    if (deleted.length > 0 && next) restoreFocus(next);
    const [only] = failures;
    if (only && records.length === 1) fail(only.error);
    else if (deleted.length + failures.length > 0)
      notifyOutcome({
        message: deleted.length > 0 ? translate('console.deletion.deleted', messageArgs(deleted)) : undefined,
        failures: failures,
        undo: deleted.length > 0 ? () => void restore(deleted) : undefined,
      });
    await refresh();
    return deleted.map(({ record }) => record);
  };
}
