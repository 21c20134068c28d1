import { lazy } from 'react';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';

function Display({ field, name, record, value }: FieldDisplayProps) {
  const { shape = 'wide' } = field.options as { shape?: string };
  if (value instanceof File) return <>{value.name}</>;
  const address = (record[`${name}_thumbnail`] ?? value) as string | null;
  return (
    <span className={`row-picture ${shape}`}>
      {address && <img src={address} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

export default {
  Input: lazy(() => import('../inputs/image-input.tsx')),
  Display,
  columnWidth: 88,
} satisfies FieldParts;
