import { useApp } from '../../models/app.ts';
import type { Group } from '../../models/groups.ts';
import { Pills } from '../pills.tsx';
import type { Filter } from './content-filters.tsx';
import { useSearchParams } from './use-search-params.ts';

interface GroupPillsProps {
  group: number | undefined;
  groups: Group[];
}

/** Narrows a list down to what is for one of the reader's groups. */
export function GroupPills({ group, groups }: GroupPillsProps) {
  const { t } = useApp();
  const change = useSearchParams();
  return (
    <Pills
      label={t('content:groups')}
      value={group}
      options={[
        { value: undefined, label: t('content:all_groups') },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(chosen) => change({ group: chosen })}
    />
  );
}

/** The filter by group; none for who has one group only. */
export const groupFilter = ({ group, groups }: GroupPillsProps): Filter[] =>
  groups.length < 2
    ? []
    : [{ name: 'group', isActive: group !== undefined, pills: <GroupPills group={group} groups={groups} /> }];
