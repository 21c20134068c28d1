import { useEntityWords } from '../../data/labels/entity-texts.ts';
import type { FieldDisplayProps } from '../../generate/registry/field-components.ts';

/** Name of a group, and whether a directory manages its members. */
export function GroupName({ entity, value, record }: FieldDisplayProps) {
  const { label } = useEntityWords(entity);
  return <>{[value, record.from_directory && label('from_directory')].filter(Boolean).join(' · ')}</>;
}
