import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const Input = lazyPart(() =>
  import('../inputs/text-inputs.tsx').then(({ UsernameInput }) => ({ default: UsernameInput })),
);

function Display({ value }: FieldDisplayProps) {
  return <>{value}</>;
}

export default { Input, Display, columnWidth: 170 } satisfies FieldParts;
