import { nameOfPerson } from '@piiri/schemas';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ value, record, name }: FieldDisplayProps) {
  const own = name.split('.').at(-1) ?? name;
  const title = (record.custom as Record<string, unknown> | undefined)?.[nameOfPerson(own)];
  return <>{typeof title === 'string' ? title : typeof value === 'number' ? String(value) : ''}</>;
}

export default {
  Input: lazyPart(() => import('../inputs/content-reference-input.tsx')),
  Display,
  columnWidth: 150,
} satisfies FieldParts;
