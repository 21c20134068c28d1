import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Display = ({ value }: FieldDisplayProps) => (
  <>{Array.isArray(value) && value.map(({ filename }: Attachment) => filename).join(', ')}</>
);

export default {
  Input: lazyComponent(() => import('../generate/inputs/attachments-input.tsx')),
  Display,
  columnWidth: 90,
} satisfies FieldComponents;
