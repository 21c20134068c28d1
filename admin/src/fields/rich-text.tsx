import { htmlText } from '@piiri/schemas/html-text.ts';
import { lazy } from 'react';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';

function Display(props: FieldDisplayProps) {
  return <TextValue {...props} value={props.value ? htmlText(String(props.value)) : null} />;
}

export default { Input: lazy(() => import('../inputs/rich-text-input.tsx')), Display } satisfies FieldParts;
