import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-choice.tsx';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';

interface Props {
  title: string;
  /** Explains what choosing does. */
  text?: string;
  /** Field of the call that receives the choice. */
  field: string;
  /** Label of the select. */
  label: string;
  options: readonly ChoiceOption[];
  /** Label of the confirming button. */
  yes: string;
  /** Error message when nothing is chosen. */
  missing: string;
  /** A returned promise is awaited. */
  onChoose: (value: string) => unknown;
  onClose: () => void;
}

/** Asks for one of a few options, such as the category to move a case to. */
export function ChoiceDialog({ title, text, field, label, options, yes, missing, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const [value, setValue] = useState('');
  const form = useSubmit(
    async () => onChoose(value),
    () => ({ [field]: value ? undefined : missing }),
  );
  const error = form.errorAt(field);
  return (
    <FormDialog title={title} text={text} yes={yes} form={form} onClose={onClose} maxWidth="xs">
      <LabelledChoice
        label={label}
        error={error}
        value={value}
        options={[{ value: '', label: translate('console.feedback.choose') }, ...options]}
        onChange={(chosen) => {
          setValue(chosen);
          form.clear();
        }}
      />
    </FormDialog>
  );
}
