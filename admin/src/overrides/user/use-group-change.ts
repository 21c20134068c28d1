import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { call } from '../../providers/data/api.ts';
import { messageOf } from '../../providers/data/problem.ts';
import { entityNamed, isOfLists } from '../../resources.ts';
import { offerUndo } from '../../shell/undo.ts';

/** Into a group, or out of it. */
export type Direction = 'into' | 'out';

const isIn = (group: number) => (person: RaRecord) =>
  ((person.groups ?? []) as readonly number[]).includes(group);

/** Returns a function that puts people into a group or takes them out of it, and offers to undo it. Resolves to whether it was done. */
export function useGroupChange() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();

  const change = async (group: number, direction: Direction, ids: readonly number[]): Promise<boolean> => {
    try {
      await call(`PATCH v1/tenant/groups/${group}/members/`, {
        body: { [direction === 'into' ? 'add' : 'remove']: ids },
      });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      return false;
    }
    await Promise.all(
      ['user', 'group'].map((name) =>
        queryClient.invalidateQueries({ predicate: isOfLists(entityNamed(name)) }),
      ),
    );
    return true;
  };

  return async (group: number, direction: Direction, people: readonly RaRecord[]): Promise<boolean> => {
    // Undoing leaves those alone who were there before.
    const ids = people
      .filter((person) => isIn(group)(person) !== (direction === 'into'))
      .map(({ id }) => Number(id));
    if (ids.length === 0) {
      notify(`console.bulk_people.${direction}_none`, { type: 'info' });
      return false;
    }
    if (!(await change(group, direction, ids))) return false;
    const undo = async () => {
      if (await change(group, direction === 'into' ? 'out' : 'into', ids))
        notify(translate('console.bulk.undone', { smart_count: ids.length }), { type: 'success' });
    };
    notify(translate(`console.bulk_people.${direction}_done`, { smart_count: ids.length }), {
      type: 'success',
      action: offerUndo(() => void undo()),
    });
    return true;
  };
}
