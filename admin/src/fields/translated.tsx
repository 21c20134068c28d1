import type { InLanguages } from '@piiri/schemas/languages.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

/** Shows the languages that have texts; the texts themselves are shown part by part. */
function Display({ value }: FieldDisplayProps) {
  const languages = Object.keys((value ?? {}) as InLanguages<unknown>);
  return <>{languages.map((language) => language.toUpperCase()).join(' · ')}</>;
}

export default {
  Input: lazyPart(() =>
    import('../generate/inputs/translated-inputs.tsx').then(({ TranslatedInput }) => ({
      default: TranslatedInput,
    })),
  ),
  Display,
  columnWidth: 130,
} satisfies FieldParts;
