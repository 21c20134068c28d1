import type { InLanguages } from '@piiri/schemas/languages.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-parts.ts';
import { lazyPart } from '../kit/lazy-part.ts';

/** Shows the languages that have texts; the texts themselves are shown part by part. */
function Display({ value }: FieldDisplayProps) {
  const languages = Object.keys((value ?? {}) as InLanguages<unknown>);
  return <>{languages.map((language) => language.toUpperCase()).join(' · ')}</>;
}

export default {
  Input: lazyPart(() => import('../generate/inputs/translated-input.tsx')),
  Display,
  columnWidth: 130,
} satisfies FieldParts;
