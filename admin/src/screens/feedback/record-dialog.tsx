import { MAX_FEEDBACK_LENGTH, REPORTED_BY } from '@piiri/shared/feedback-rules.ts';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { useFields } from '../../data/calls/use-submit.ts';
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

/** Records a case that somebody reported by phone or in person. The input stays when sending fails. */
export function RecordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const categories = useCategories();
  const form = useFields(
    EMPTY,
    async ({ origin, category, text, ...contact }, headers) => {
      const body = { origin, category: Number(category), text, contact };
      const { id: caseId } = await call('POST v1/feedback/', { body, headers });
      form.change(EMPTY);
      onClose();
      await refresh();
      navigate(`/feedback/${caseId}`);
    },
    { category: 'console.feedback.category_missing', text: 'console.feedback.text_missing' },
  );
  const choice = (name: 'origin' | 'category', options: ChoiceOption[]) => (
    <LabelledChoice
      label={translate(`console.feedback.${name}`)}
      options={options}
      {...(form.field(name) as ReturnType<typeof form.field<'category'>>)}
    />
  );
  const words = (name: 'text' | 'name' | 'phone' | 'email', label: string, rows?: number) => (
    <LabelledText
      label={translate(`console.feedback.${label}`)}
      rows={rows}
      limit={MAX_FEEDBACK_LENGTH}
      {...form.field(name, name === 'text' ? name : `contact.${name}`)}
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
