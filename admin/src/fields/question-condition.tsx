import type { QuestionWhen } from '@piiri/schemas';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  const when = value as QuestionWhen | null | undefined;
  return <>{when ? when.is.join(', ') : ''}</>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/question-condition-input.tsx')),
  Display,
} satisfies FieldComponents;
