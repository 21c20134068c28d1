import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshLists } from '../../data/calls/use-action.ts';

/** Adds to a group, or removes from it. */
export type Direction = 'into' | 'out';

const isMemberOf = (group: number) => (person: RaRecord) =>
  ((person.groups ?? []) as readonly number[]).includes(group);

/**
 * Returns a function that adds people to a group or removes them from it, and offers to undo that. Resolves to whether
 * it succeeded.
 */
export function useGroupChange() {
  const translate = useTranslate();
  const notify = useNotify();
  const { run } = useAction(useRefreshLists('user', 'group'));

  const change = (group: number, direction: Direction, ids: readonly number[]) => () =>
    call(`PATCH v1/tenant/groups/${group}/members/`, {
      body: { [direction === 'into' ? 'add' : 'remove']: ids },
    });

  return async (group: number, direction: Direction, people: readonly RaRecord[]): Promise<boolean> => {
    // Undo excludes people whom the change did not affect.
    const ids = people
      .filter((person) => isMemberOf(group)(person) !== (direction === 'into'))
      .map(({ id }) => Number(id));
    if (ids.length === 0) {
      notify(`console.bulk_people.${direction}_none`, { type: 'info' });
      return false;
    }
    const count = { smart_count: ids.length };
    return run(change(group, direction, ids), translate(`console.bulk_people.${direction}_done`, count), {
      work: change(group, direction === 'into' ? 'out' : 'into', ids),
      done: translate('console.bulk.undone', count),
    });
  };
}
