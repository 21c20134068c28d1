import { type InLanguages, pickLanguage } from '@piiri/schemas/languages.ts';
import { useContentLanguages } from '../data/labels/content.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

function Display({ value }: FieldDisplayProps) {
  const { preferred, fallback } = useContentLanguages();
  const texts = (value ?? {}) as InLanguages<string>;
  const language = pickLanguage(Object.keys(texts), preferred, fallback);
  return <>{language ? texts[language] : ''}</>;
}

export default {
  Input: lazyPart(() =>
    import('../generate/inputs/translated-inputs.tsx').then(({ LocalTextInput }) => ({
      default: LocalTextInput,
    })),
  ),
  Display,
  columnWidth: 180,
} satisfies FieldParts;
