import { MAX_FEEDBACK_LENGTH, REPORTED_BY } from '@piiri/shared/feedback-rules.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';
import { useCategories, useRefresh } from './calls.ts';

const EMPTY = {
  origin: 'phone' as (typeof REPORTED_BY)[number],
  category: '',
  text: '',
  name: '',
  phone: '',
  email: '',
};

/** Names of the inputs as fields of the call. */
const FIELDS = {
  origin: 'origin',
  category: 'category',
  text: 'text',
  name: 'contact.name',
  phone: 'contact.phone',
  email: 'contact.email',
};

/** Records a case that somebody reported by phone or in person. The input stays when sending fails. */
export function RecordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const categories = useCategories();
  const [values, setValues] = useState(EMPTY);
  const form = useSubmit(
    async (headers) => {
      const { origin, category, text, name, phone, email } = values;
      const contact = { name, phone, email };
      const body = { origin, category: Number(category), text, contact };
      const { id: caseId } = await call('POST v1/feedback/', { body, headers });
      setValues(EMPTY);
      onClose();
      await refresh();
      navigate(`/feedback/${caseId}`);
    },
    () => ({
      category: values.category ? undefined : translate('console.feedback.category_missing'),
      text: values.text.trim() ? undefined : translate('console.feedback.text_missing'),
    }),
  );
  const change = (name: keyof typeof EMPTY) => (value: string) => {
    setValues({ ...values, [name]: value });
    form.clear(FIELDS[name]);
  };
  const errorOf = (name: keyof typeof EMPTY) => form.errorAt(FIELDS[name]);
  const choice = (name: 'origin' | 'category', options: ChoiceOption[]) => (
    <LabelledChoice
      label={translate(`console.feedback.${name}`)}
      error={errorOf(name)}
      value={values[name]}
      options={options}
      onChange={change(name)}
    />
  );
  const words = (name: 'text' | 'name' | 'phone' | 'email', label: string, rows?: number) => (
    <LabelledText
      label={translate(`console.feedback.${label}`)}
      error={errorOf(name)}
      rows={rows}
      value={values[name]}
      limit={MAX_FEEDBACK_LENGTH}
      onChange={change(name)}
    />
  );

  return (
    <FormDialog
      title={translate('console.feedback.record')}
      text={translate('console.feedback.record_help')}
      yes={translate('console.feedback.record_save')}
      form={form}
      isOpen={isOpen}
      onClose={onClose}
    >
      {choice(
        'origin',
        REPORTED_BY.map((origin) => ({
          value: origin,
          label: translate(`console.feedback.origin_${origin}`),
        })),
      )}
      {choice('category', [
        { value: '', label: translate('console.feedback.choose') },
        ...categories.map((category) => ({ value: String(category.id), label: category.name })),
      ])}
      {words('text', 'told', 5)}
      {words('name', 'contact_name')}
      {words('phone', 'contact_phone')}
      {words('email', 'contact_email')}
    </FormDialog>
  );
}
