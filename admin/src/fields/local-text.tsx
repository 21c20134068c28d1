import { type InLanguages, pickLanguage } from '@piiri/schemas/languages.ts';
import { useContentLanguages } from '../data/labels/content.ts';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  const { preferred, fallback } = useContentLanguages();
  const texts = (value ?? {}) as InLanguages<string>;
  const language = pickLanguage(Object.keys(texts), preferred, fallback);
  return <>{language ? texts[language] : ''}</>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/translated-inputs.tsx'), 'LocalTextInput'),
  Display,
  columnWidth: 180,
} satisfies FieldComponents;
