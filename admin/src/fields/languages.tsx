import type { Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'react-admin';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  if (!Array.isArray(value)) return <>{translate('console.languages.all')}</>;
  return (
    <>{(value as Language[]).map((language) => translate(`console.languages.${language}`)).join(', ')}</>
  );
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/languages-input.tsx')),
  Display,
  columnWidth: 160,
} satisfies FieldComponents;
