import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const Display = ({ value }: FieldDisplayProps) => <>{Array.isArray(value) ? value.join(', ') : ''}</>;

export default {
  Input: lazyPart(() =>
    import('../inputs/text-inputs.tsx').then(({ PlainTextInput }) => ({ default: PlainTextInput })),
  ),
  Display,
} satisfies FieldParts;
