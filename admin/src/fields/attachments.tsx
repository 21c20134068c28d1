import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Display = ({ value }: FieldDisplayProps) => (
  <>{Array.isArray(value) && value.map(({ filename }: Attachment) => filename).join(', ')}</>
);

export default {
  Input: lazyPart(() => import('../generate/inputs/attachments-input.tsx')),
  Display,
  columnWidth: 90,
} satisfies FieldParts;
