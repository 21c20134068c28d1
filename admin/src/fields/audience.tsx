import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { ReferenceNames } from '../generate/reference-name.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  const { groups = [] } = (value ?? {}) as { groups?: number[] };
  return <ReferenceNames to="group" ids={groups} />;
}

export default {
  Input: lazyPart(() => import('../inputs/audience-input.tsx')),
  Display,
  columnWidth: 150,
} satisfies FieldParts;
