import { useApp } from '../../models/app.ts';
import type { Group } from '../../models/wire.ts';
import { Pills } from '../pills.tsx';
import { useSearchParams } from './use-search-params.ts';

/** Narrows a list down to what is for one of the reader's groups; for who has one only there is nothing to choose. */
export function GroupPills({ group, groups }: { group: number | undefined; groups: Group[] }) {
  const { t } = useApp();
  const change = useSearchParams();
  if (groups.length < 2) return null;
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
