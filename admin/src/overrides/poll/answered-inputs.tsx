import { useFormObject } from '../../form/object-context.tsx';
import type { FieldInputProps } from '../../generate/field-parts.ts';
import { lazyWithTexts } from '../../providers/i18n/lazy-namespace.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { isAnswered } from './is-answered.ts';

const RepeatedInput = lazyPart(() => import('../../inputs/repeated-input.tsx'));
const BooleanInput = lazyPart(() => import('../../inputs/boolean-input.tsx'));
const FrozenQuestions = lazyPart(() => import('./frozen-questions.tsx'));
const NamingInput = lazyWithTexts(() => import('./naming-input.tsx'));
const FrozenAnonymity = lazyPart(() => import('./frozen-anonymity.tsx'));

/** The questions of a poll: written until the first answer, read from then on. */
export function QuestionsInput(props: FieldInputProps) {
  const { record } = useFormObject();
  return isAnswered(record) ? <FrozenQuestions {...props} /> : <RepeatedInput {...props} />;
}

/** How answers carry names: one choice of three, until somebody has answered and relies on it. */
export function AnonymousInput(props: FieldInputProps) {
  const { record } = useFormObject();
  return isAnswered(record) ? <FrozenAnonymity {...props} /> : <NamingInput {...props} />;
}

/** Whether names are shown of answers to come; before the first one it is a part of that choice. */
export function AttachNameInput(props: FieldInputProps) {
  const { record } = useFormObject();
  return isAnswered(record) ? <BooleanInput {...props} /> : null;
}
