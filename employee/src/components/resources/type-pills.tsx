import { useApp } from '../../models/app.ts';
import { RESOURCE_TYPES } from '../../models/resource-query.ts';
import { useSearchParams } from '../content/use-search-params.ts';
import { Pills } from '../pills.tsx';

/** Narrows the list down to files or to links. */
export function TypePills({ type }: { type: number | undefined }) {
  const { t } = useApp();
  const change = useSearchParams();
  return (
    <Pills
      label={t('resources:types')}
      value={type}
      options={[
        { value: undefined, label: t('resources:all_types') },
        { value: RESOURCE_TYPES.file, label: t('resources:files') },
        { value: RESOURCE_TYPES.link, label: t('resources:links') },
      ]}
      onChoose={(chosen) => change({ resource_type: chosen })}
    />
  );
}
