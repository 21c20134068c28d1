import type { FieldDisplayProps } from '../../generate/field-parts.ts';
import { useEntityWords } from '../../generate/texts.ts';

/** What a group is called, and whether a directory says who belongs to it. */
export function GroupName({ entity, value, record }: FieldDisplayProps) {
  const { label } = useEntityWords(entity);
  return <>{[value, record.from_directory && label('from_directory')].filter(Boolean).join(' · ')}</>;
}
