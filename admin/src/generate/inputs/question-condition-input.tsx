import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { QuestionWhen } from '@piiri/schemas';
import { SCALE } from '@piiri/schemas/poll-scale.ts';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useContentLanguages } from '../../data/labels/content.ts';
import { Row } from '../../kit/page/row.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldChoice } from './field-choice.tsx';
import { useFieldInput } from './use-field-input.ts';

type Texts = Partial<Record<string, { text?: string | null } | null>> | null;

interface FormQuestion {
  id?: string;
  type: string;
  from?: number | null;
  to?: number | null;
  translations?: Texts;
  options?: readonly { id?: string; translations?: Texts }[] | null;
}

/** The values that an answer to a question can have, as options by place or values of its scale. */
function valuesOf({ type, from, to, options }: FormQuestion, textOf: (texts: Texts | undefined) => string) {
  if (type === 'choice')
    return (options ?? []).map((option, index) => ({ value: index, label: textOf(option.translations) }));
  const [least, most] =
    type === 'nps'
      ? [SCALE.least, SCALE.greatest]
      : [Number(from ?? SCALE.usual.from), Number(to ?? SCALE.usual.to)];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => ({
    value: least + index,
    label: String(least + index),
  }));
}

/** The question above, and the answers to it, after which a question is asked. */
export default function QuestionConditionInput(props: FieldInputProps) {
  const input = useFieldInput(props);
  const { control, isDisabled } = input;
  const translate = useTranslate();
  const { preferred, fallback } = useContentLanguages();
  const [, list = '', place = '0'] = /^(.*)\.(\d+)\.[^.]+$/.exec(props.name) ?? [];
  const questions = ((useWatch({ name: list }) ?? []) as FormQuestion[]).slice(0, Number(place));
  const textOf = (texts: Texts | undefined) =>
    texts?.[preferred]?.text ||
    texts?.[fallback]?.text ||
    Object.values(texts ?? {}).find((text) => text?.text)?.text ||
    '';
  const controlling = questions
    .map((question, index) => ({ question, index }))
    .filter(({ question }) => ['choice', 'scale', 'nps'].includes(question.type));
  const when = (control.value || null) as QuestionWhen | null;
  const chosen = controlling.find(({ question, index }) =>
    typeof when?.question === 'number' ? index === when.question : question.id === when?.question,
  );
  if (controlling.length === 0 && !when) return null;
  const isChecked = (value: number) => {
    const option = chosen?.question.type === 'choice' ? chosen.question.options?.[value]?.id : undefined;
    return Boolean(
      when?.is.some((answer) => answer === value || (option !== undefined && answer === option)),
    );
  };
  const change = (index: number, values: number[]) => control.onChange({ question: index, is: values });
  const values = chosen ? valuesOf(chosen.question, textOf) : [];
  return (
    <FieldChoice
      input={input}
      value={chosen ? String(chosen.index) : ''}
      options={[
        { value: '', label: translate('console.pulses.always') },
        ...controlling.map(({ question, index }) => ({
          value: String(index),
          label: `${index + 1}. ${textOf(question.translations)}`,
        })),
      ]}
      onChange={(value) => (value === '' ? control.onChange(null) : change(Number(value), []))}
    >
      {chosen && (
        <Row role="group" aria-label={translate('console.pulses.when_values')}>
          {values.map(({ value, label }) => (
            <FormControlLabel
              key={value}
              disabled={isDisabled}
              control={<Checkbox size="small" checked={isChecked(value)} />}
              label={label}
              onChange={(_, checked) =>
                change(
                  chosen.index,
                  values
                    .map((value) => value.value)
                    .filter((answer) => (answer === value ? checked : isChecked(answer))),
                )
              }
            />
          ))}
        </Row>
      )}
    </FieldChoice>
  );
}
