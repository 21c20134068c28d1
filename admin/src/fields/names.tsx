import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.join(', ') : ''}</>;

export default {
  Input: lazyPart(() =>
    import('../generate/inputs/text-inputs.tsx').then(({ PlainTextInput }) => ({ default: PlainTextInput })),
  ),
  Display,
} satisfies FieldParts;
