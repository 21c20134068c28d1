import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { LabelledChoice } from '../../form/labelled-choice.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import type { ChoiceOption } from '../../inputs/native-choice.tsx';

interface Props {
  title: string;
  /** What choosing does. */
  text?: string;
  /** The field of the call that takes what is chosen. */
  field: string;
  /** Name of the choice. */
  label: string;
  options: readonly ChoiceOption[];
  /** Label of the button that does it. */
  yes: string;
  /** What is said when nothing is chosen. */
  missing: string;
  /** Where it takes long, it is waited for. */
  onChoose: (value: string) => unknown;
  onClose: () => void;
}

/** Asks for one of a few, such as the category that a case is moved to. */
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
