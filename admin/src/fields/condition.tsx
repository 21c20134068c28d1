import type { CustomWhen } from '@piiri/schemas';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  const when = value as CustomWhen | null | undefined;
  return <>{when ? `${when.field}: ${when.is.join(', ')}` : ''}</>;
}

export default {
  Input: lazyPart(() => import('../inputs/condition-input.tsx')),
  Display,
} satisfies FieldParts;
