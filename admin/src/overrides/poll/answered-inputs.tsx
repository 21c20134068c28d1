import { useFormObject } from '../../form/object-context.tsx';
import type { FieldInputProps } from '../../generate/field-parts.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { isAnswered } from './is-answered.ts';

const RepeatedInput = lazyPart(() => import('../../inputs/repeated-input.tsx'));
const BooleanInput = lazyPart(() => import('../../inputs/boolean-input.tsx'));
const FrozenQuestions = lazyPart(() => import('./frozen-questions.tsx'));
const FrozenAnonymity = lazyPart(() => import('./frozen-anonymity.tsx'));

/** The questions of a poll: written until the first answer, read from then on. */
export function QuestionsInput(props: FieldInputProps) {
  const { record } = useFormObject();
  return isAnswered(record) ? <FrozenQuestions {...props} /> : <RepeatedInput {...props} />;
}

/** Whether answers are anonymous: promised to those who have answered. */
export function AnonymousInput(props: FieldInputProps) {
  const { record } = useFormObject();
  return isAnswered(record) ? <FrozenAnonymity {...props} /> : <BooleanInput {...props} />;
}
