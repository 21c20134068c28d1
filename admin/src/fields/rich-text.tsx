import { htmlText } from '@piiri/schemas/html-text.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { TextValue } from '../generate/text-value.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

function Display(props: FieldDisplayProps) {
  return <TextValue {...props} value={props.value ? htmlText(String(props.value)) : null} />;
}

export default {
  Input: lazyPart(() => import('../inputs/rich-text-input.tsx')),
  Display,
  inputHeight: 292,
} satisfies FieldParts;
