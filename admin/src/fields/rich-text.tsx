import { htmlText } from '@piiri/schemas/html-text.ts';
import { TextValue } from '../data/labels/displays.tsx';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display(props: FieldDisplayProps) {
  return <TextValue {...props} value={props.value ? htmlText(String(props.value)) : null} />;
}

export default {
  Input: lazyComponent(() => import('../generate/editor/rich-text-input.tsx')),
  Display,
  inputHeight: 292,
} satisfies FieldComponents;
