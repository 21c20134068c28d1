import { useId } from 'react';
import { useApp } from '../../models/app.ts';
import type { FeedbackDraft } from '../../models/feedback-draft.ts';
import { nameOf } from '../../models/name-of.ts';
import { LinkButton } from '../button.tsx';
import { FieldError } from '../field-error.tsx';

interface ContactFieldsProps {
  emailId: string;
  contact: FeedbackDraft['contact'];
  error: string | undefined;
  onChange(contact: FeedbackDraft['contact']): void;
}

const FIELDS = [
  { name: 'name', type: 'text', complete: 'name' },
  { name: 'phone', type: 'tel', complete: 'tel' },
  { name: 'email', type: 'email', complete: 'email' },
] as const;

/** Contact details of the sender: only those that they choose to give. */
export function ContactFields({ emailId, contact, error, onChange }: ContactFieldsProps) {
  const { session, t } = useApp();
  const id = useId();
  const profile = session.profile.value;
  const fill = () =>
    onChange({
      name: nameOf(profile) ?? '',
      phone: profile?.phone ?? '',
      email: profile?.email ?? '',
    });
  return (
    <div className="feedback-contact">
      {FIELDS.map(({ name, type, complete }) => (
        <div className="field" key={name}>
          <label htmlFor={name === 'email' ? emailId : `${id}-${name}`}>
            {t(`feedback:contact_${name}`)}
          </label>
          <input
            id={name === 'email' ? emailId : `${id}-${name}`}
            type={type}
            autoComplete={complete}
            maxLength={name === 'phone' ? 50 : 200}
            value={contact[name]}
            onChange={(event) => onChange({ ...contact, [name]: event.target.value })}
            aria-invalid={name === 'email' && error ? true : undefined}
            aria-describedby={name === 'email' ? `${emailId}-error` : undefined}
          />
          {name === 'email' && (
            <FieldError id={`${emailId}-error`} isSummarised>
              {error}
            </FieldError>
          )}
        </div>
      ))}
      <LinkButton onClick={fill}>{t('feedback:contact_fill')}</LinkButton>
    </div>
  );
}
