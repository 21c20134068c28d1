import { type InLanguages, pickLanguage } from '@piiri/schemas/languages.ts';
import { useContentLanguages } from '../generate/content.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  const { preferred, fallback } = useContentLanguages();
  const texts = (value ?? {}) as InLanguages<string>;
  const language = pickLanguage(Object.keys(texts), preferred, fallback);
  return <>{language ? texts[language] : ''}</>;
}

export default {
  Input: lazyPart(() => import('../inputs/local-text-input.tsx')),
  Display,
  columnWidth: 180,
} satisfies FieldParts;
