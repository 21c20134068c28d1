import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.join(', ') : ''}</>;

export default {
  Input: lazyPart(() =>
    import('../generate/inputs/text-inputs.tsx').then(({ KeywordsInput }) => ({ default: KeywordsInput })),
  ),
  Display,
  columnWidth: 220,
} satisfies FieldParts;
