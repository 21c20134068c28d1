import type { Entity } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data/index.ts';
import { messageOf } from '../providers/data/problem.ts';
import { isOfLists, resourceOf } from '../resources.ts';
import { handFocusOn } from '../shell/focus.ts';
import type { NotificationAction } from '../shell/notifications.tsx';
import { titleOf, useContentLanguages } from './content.ts';
import { rowEntry } from './row-focus.ts';

/**
 * Deletes objects on the server and offers to take that back, which the server does as well. Gives those that were
 * deleted; tells why when some were not.
 */
export function useDeletion(entity: Entity) {
  const resource = resourceOf(entity);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const languages = useContentLanguages();
  const refresh = () => queryClient.invalidateQueries({ predicate: isOfLists(entity) });
  const words = (records: readonly RaRecord[]) => ({
    smart_count: records.length,
    title: (records[0] && titleOf(entity, records[0], languages)) ?? translate('console.list.untitled'),
  });
  const fail = (error: unknown) =>
    notify('console.deletion.failed', {
      type: 'error',
      messageArgs: { reason: translate(messageOf(error)) },
    });

  const restore = async (records: readonly RaRecord[]) => {
    handFocusOn(() => (records[0] ? rowEntry(records[0].id) : null));
    try {
      for (const { id } of records) await dataProvider.restore(resource, { id });
      notify('console.deletion.restored', { type: 'success', messageArgs: words(records) });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      await refresh();
    }
  };

  return async (records: readonly RaRecord[]): Promise<RaRecord[]> => {
    const deleted: RaRecord[] = [];
    let failure: unknown;
    for (const record of records) {
      try {
        await dataProvider.delete(resource, { id: record.id, previousData: record });
        deleted.push(record);
      } catch (error) {
        failure = error;
      }
    }
    if (failure) fail(failure);
    if (deleted.length > 0) {
      const action: NotificationAction = {
        label: 'console.deletion.undo',
        isUndo: true,
        run: () => void restore(deleted),
      };
      notify('console.deletion.deleted', { type: 'success', messageArgs: words(deleted), action });
    }
    await refresh();
    return deleted;
  };
}
