import type { App } from '../../data/app.ts';
import type { Group } from '../../data/models/groups.ts';
import type { Filter } from './content-filters.tsx';

/** Returns a filter of a list by one of the reader's groups; empty when the reader has at most one. */
export const groupFilter = ({ t }: App, value: number | undefined, groups: Group[]): Filter[] =>
  groups.length < 2
    ? []
    : [
        {
          name: 'group',
          label: t('content:groups'),
          value,
          options: [
            { value: undefined, label: t('content:all_groups') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ];
