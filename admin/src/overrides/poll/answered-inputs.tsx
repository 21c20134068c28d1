import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { useFormObject } from '../../generate/inputs/object-context.tsx';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { isAnswered } from './is-answered.ts';

const RepeatedInput = lazyComponent(() => import('../../generate/inputs/repeated-input.tsx'));
const BooleanInput = lazyComponent(() => import('../../generate/inputs/choice-inputs.tsx'), 'BooleanInput');
const FrozenQuestions = lazyComponent(() => import('./frozen-questions.tsx'));
const NamingInput = lazyWithTexts(() => import('./naming-input.tsx'));
const FrozenAnonymity = lazyComponent(() => import('./frozen-anonymity.tsx'));

/** Questions of a poll: editable until the first answer, read only afterwards. */
export function QuestionsInput(props: FieldInputProps) {
  const { record } = useFormObject();
  return isAnswered(record) ? <FrozenQuestions {...props} /> : <RepeatedInput {...props} />;
}

/** Whether answers carry names: a choice of three, fixed once somebody has answered and relies on it. */
export function AnonymousInput(props: FieldInputProps) {
  const { record } = useFormObject();
  return isAnswered(record) ? <FrozenAnonymity {...props} /> : <NamingInput {...props} />;
}

/** Whether names are shown with future answers; before the first answer this is a part of that choice. */
export function AttachNameInput(props: FieldInputProps) {
  const { record } = useFormObject();
  return isAnswered(record) ? <BooleanInput {...props} /> : null;
}
