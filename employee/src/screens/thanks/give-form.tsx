import { useState } from 'react';
import { RequiresConnection } from '../../content/offline-notes.tsx';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import type { Group } from '../../data/models/groups.ts';
import { MAX_THANKS_LENGTH, type ThanksRow, thanks } from '../../data/models/thanks.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { isTooLong, TextArea } from '../../ui/form/text-area.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { type ChosenPerson, PeoplePicker } from './people-picker.tsx';
import './thanks.css';

interface GiveFormProps {
  groups: readonly Group[];
  /** Whom the form begins with. */
  person: ChosenPerson | undefined;
  onSent(id: number): void;
}

/** Form for thanks: to whom, for which value, in one's own words, and in which group. */
export function GiveForm({ groups, person, onSent }: GiveFormProps) {
  const app = useApp();
  const { t, session } = app;
  const [to, setTo] = useState<readonly ChosenPerson[]>(person ? [person] : []);
  const [value, setValue] = useState('');
  const [text, setText] = useState('');
  const [group, setGroup] = useState(
    () => (groups.find(({ is_everyone }) => !is_everyone) ?? groups[0])?.id ?? 0,
  );
  const values = session.tenant.value?.settings.thanks_values ?? [];
  const submission = useSubmit<'to' | 'text' | 'value' | 'group', ThanksRow>({
    check: () => ({
      to: to.length === 0 ? t('thanks:to_missing') : undefined,
      text:
        text.trim() === '' || isTooLong({ length: text.length, limit: MAX_THANKS_LENGTH })
          ? t('thanks:text_missing')
          : undefined,
    }),
    send: (key) =>
      app.model(thanks).give({ to: to.map(({ id }) => id), value: value || null, text, group }, key),
    errorsOf: (refusal) => ({
      to: messageAt(refusal, 'to'),
      text: messageAt(refusal, 'text'),
      value: messageAt(refusal, 'value'),
      group: messageAt(refusal, 'group'),
    }),
    problemOf: (status) =>
      status === 0 ? t('thanks:not_sent') : status === 429 ? t('thanks:too_many') : undefined,
    done: ({ id }) => onSent(id),
  });
  const { errors, attempt } = submission;
  return (
    <form className="give-form" {...submission.form}>
      <RequiresConnection />
      <PeoplePicker
        chosen={to}
        error={errors.to}
        attempt={attempt}
        onChange={(people) => {
          submission.changed('to');
          setTo(people);
        }}
      />
      {values.length > 0 && (
        <Choice
          label={t('thanks:value')}
          value={value}
          options={[
            ...values.map((name) => ({ value: name, label: name })),
            { value: '', label: t('thanks:no_value') },
          ]}
          onChange={(name) => {
            submission.changed('value');
            setValue(name);
          }}
        />
      )}
      {errors.value && <FieldError id="thanks-value-error">{errors.value}</FieldError>}
      <TextArea
        label={t('thanks:text')}
        value={text}
        limit={MAX_THANKS_LENGTH}
        error={errors.text}
        attempt={attempt}
        onChange={(words) => {
          submission.changed('text');
          setText(words);
        }}
      />
      <Field label={t('thanks:group')} error={errors.group} attempt={attempt}>
        {(control) => (
          <select
            {...control}
            value={group}
            onChange={(event) => {
              submission.changed('group');
              setGroup(Number(event.target.value));
            }}
          >
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FieldError id="thanks-error">{submission.problem || null}</FieldError>
      <SubmitButton busy={submission.isBusy}>{t('thanks:send')}</SubmitButton>
    </form>
  );
}
