import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const Display = ({ value }: FieldDisplayProps) => (
  <>{Array.isArray(value) && value.map(({ filename }: Attachment) => filename).join(', ')}</>
);

export default {
  Input: lazyPart(() => import('../inputs/attachments-input.tsx')),
  Display,
  columnWidth: 90,
} satisfies FieldParts;
