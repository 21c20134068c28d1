import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import { useAudience } from './use-audience.ts';

/** Number of people in the groups that the form currently has; renders nothing for entities without groups. */
export function AudienceCount({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const { data } = useAudience(entity);
  if (!data) return null;
  return <p role="status">{translate('console.audience.people', { smart_count: data.people })}</p>;
}
