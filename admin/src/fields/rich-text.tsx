import { htmlText } from '@piiri/schemas/html-text.ts';
import { TextValue } from '../data/labels/labels.tsx';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

function Display(props: FieldDisplayProps) {
  return <TextValue {...props} value={props.value ? htmlText(String(props.value)) : null} />;
}

export default {
  Input: lazyPart(() => import('../generate/editor/rich-text-input.tsx')),
  Display,
  inputHeight: 292,
} satisfies FieldParts;
