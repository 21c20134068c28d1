import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../data/api/api.ts';

/** Reads who sees content of the groups that the form currently has; nothing for entities without groups. */
export function useAudience(entity: Entity) {
  const { group: groupField = '', more = '' } = entity.visibility ?? {};
  const [group, moreGroups]: unknown[] = useWatch({ name: [groupField, more] });
  const body = {
    entity: entity.name,
    group: Number(group),
    more_groups: Array.isArray(moreGroups) ? moreGroups : [],
  };
  const isAsked = more !== '' && Boolean(group);
  const { data } = useQuery({
    queryKey: ['POST v1/audience/', body],
    queryFn: ({ signal }) => call('POST v1/audience/', { query: { admin_view: '1' }, body, signal }),
    enabled: isAsked,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return { data: isAsked ? data : undefined };
}
