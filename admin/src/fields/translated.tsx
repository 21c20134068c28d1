import type { InLanguages } from '@piiri/schemas/languages.ts';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

/** Shows the languages that have texts; the texts themselves are shown part by part. */
function Display({ value }: FieldDisplayProps) {
  const languages = Object.keys((value ?? {}) as InLanguages<unknown>);
  return <>{languages.map((language) => language.toUpperCase()).join(' · ')}</>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/translated-inputs.tsx'), 'TranslatedInput'),
  Display,
  columnWidth: 130,
} satisfies FieldComponents;
