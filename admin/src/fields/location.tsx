import { type Location, locationText } from '@piiri/schemas';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const Display = ({ value }: FieldDisplayProps) => <>{value ? locationText(value as Location) : ''}</>;

export default {
  Input: lazyPart(() => import('../inputs/location-input.tsx')),
  Display,
  columnWidth: 180,
} satisfies FieldParts;
