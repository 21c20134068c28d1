import { useTranslate } from 'react-admin';
import type { FieldDisplayProps } from '../../generate/field-parts.ts';

/** What a group is called, and how many belong to it. */
export function GroupName({ value, record }: FieldDisplayProps) {
  const translate = useTranslate();
  const count = Number(record.member_count ?? 0);
  return <>{`${value} · ${translate('console.groups.people', { smart_count: count })}`}</>;
}
