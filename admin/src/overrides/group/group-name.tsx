import { useTranslate } from 'ra-core';
import type { FieldDisplayProps } from '../../generate/field-parts.ts';
import { useEntityWords } from '../../generate/texts.ts';

/** What a group is called, how many belong to it, and whether a directory says who. */
export function GroupName({ entity, value, record }: FieldDisplayProps) {
  const translate = useTranslate();
  const { label } = useEntityWords(entity);
  const count = Number(record.member_count ?? 0);
  const people = translate('console.groups.people', { smart_count: count });
  return <>{[value, people, record.from_directory && label('from_directory')].filter(Boolean).join(' · ')}</>;
}
