import type { Filter } from '../../content/list/content-filters.tsx';
import type { App } from '../../data/app.ts';
import type { PersonRow } from '../../data/models/people.ts';
import { nameOf } from '../../texts/format.ts';

/** Returns the filter by workplace; empty when there is only one. */
export const workplaceFilter = (
  { t }: App,
  value: string | undefined,
  workplaces: readonly string[],
): Filter[] =>
  workplaces.length < 2
    ? []
    : [
        {
          name: 'workplace',
          label: t('people:filter_workplace'),
          value,
          options: [
            { value: undefined, label: t('people:all_workplaces') },
            ...workplaces.map((name) => ({ value: name, label: name })),
          ],
        },
      ];

/** Returns the filter that leads back from the people of one manager to all; empty when all are shown. */
export const teamFilter = (
  { t }: App,
  manager: Pick<PersonRow, 'id' | 'first_name' | 'last_name'> | undefined,
): Filter[] =>
  manager
    ? [
        {
          name: 'manager',
          label: t('people:manager'),
          value: manager.id,
          options: [
            {
              value: manager.id,
              label: t('people:team_of', { name: nameOf(manager) }),
            },
            { value: undefined, label: t('people:everybody') },
          ],
        },
      ]
    : [];
