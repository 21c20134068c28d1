import { useLocale } from 'ra-core';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const Input = lazyPart(() =>
  import('../inputs/text-inputs.tsx').then(({ DecimalInput }) => ({ default: DecimalInput })),
);

function Display({ value }: FieldDisplayProps) {
  const locale = useLocale();
  return <>{typeof value === 'number' ? value.toLocaleString(locale, { maximumFractionDigits: 4 }) : ''}</>;
}

export default { Input, Display, columnWidth: 110 } satisfies FieldParts;
