import type { Entity } from '@piiri/schemas';
import { type RaRecord, useGetList, useGetManyAggregate, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { optionsQuery } from '../../data/api/list-query.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { pollMismatch } from './poll-fit.ts';

/** Returns the descriptions of polls offered for a news item; `group` is the form's. */
export function usePollWords(rows: readonly RaRecord[]) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const group: unknown = useWatch({ name: 'group' });
  const ids = [...new Set(rows.map((row) => Number(row.group)))];
  const { data: groups = [] } = useGetManyAggregate<RaRecord>(
    resourceOf(entityNamed('group')),
    { ids },
    { enabled: ids.length > 0, retry: false },
  );
  const everyone = new Set(groups.flatMap((each) => (each?.is_everyone === true ? [Number(each.id)] : [])));
  const readers = { group: typeof group === 'number' ? group : undefined, everyone };
  const unfit = (row: RaRecord) => pollMismatch(row, readers);
  return {
    readers,
    unfit,
    describe: (row: RaRecord) =>
      [
        row.group_name as string | undefined,
        // A draft may have no deadline yet.
        row.response_deadline && timeOf(String(row.response_deadline)),
        translate(unfit(row) === 'closed' ? 'console.state.expired' : `console.state.${row.state}`),
      ]
        .filter(Boolean)
        .join(' · '),
    groupOf: (row: RaRecord) => translate(`console.news_poll.${unfit(row) ? 'unfit' : 'fit'}`),
  };
}

/**
 * Reads the first polls that can be chosen, with the same query as other option lists, so that they share the cache.
 */
export function useFirstPolls(poll: Entity) {
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<RaRecord>(resourceOf(poll), optionsQuery(poll), {
    retry: false,
  });
  return { rows: data, total, isPending };
}
