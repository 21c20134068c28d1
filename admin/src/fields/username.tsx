import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Input = lazyPart(() =>
  import('../generate/inputs/text-inputs.tsx').then(({ UsernameInput }) => ({ default: UsernameInput })),
);

function Display({ value }: FieldDisplayProps) {
  return <>{value}</>;
}

export default { Input, Display, columnWidth: 170 } satisfies FieldParts;
