import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { call } from '../../../data/api/api.ts';

/** Number of people in the groups that the form currently has; renders nothing for entities without groups. */
export function AudienceCount({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const { group: groupField = '', more = '' } = entity.visibility ?? {};
  const [group, moreGroups]: unknown[] = useWatch({ name: [groupField, more] });
  const body = {
    entity: entity.name,
    group: Number(group),
    more_groups: Array.isArray(moreGroups) ? moreGroups : [],
  };
  const { data } = useQuery({
    queryKey: ['POST v1/audience/', body],
    queryFn: ({ signal }) => call('POST v1/audience/', { query: { admin_view: '1' }, body, signal }),
    enabled: more !== '' && Boolean(group),
    placeholderData: (previous) => previous,
    retry: false,
  });
  if (!more || !group || !data) return null;
  return <p role="status">{translate('console.audience.people', { smart_count: data.people })}</p>;
}
