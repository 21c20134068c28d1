import { MAX_CONTACT_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { useApp } from '../../data/app.ts';
import type { FeedbackDraft } from '../../data/drafts/feedback-draft.ts';
import { nameOf } from '../../texts/name-of.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { isTooLong, TextCount } from '../../ui/form/text-count.tsx';

type Contact = FeedbackDraft['contact'];

interface ContactFieldsProps {
  contact: Contact;
  /** Ids of the fields, and their errors. */
  ids: Readonly<Record<keyof Contact, string>>;
  errors: Partial<Record<keyof Contact, string>>;
  /** Receives the changed contact details, and which of them changed. */
  onChange(contact: Contact, ...fields: (keyof Contact)[]): void;
}

const FIELDS = [
  { name: 'name', type: 'text', complete: 'name' },
  { name: 'phone', type: 'tel', complete: 'tel' },
  { name: 'email', type: 'email', complete: 'email' },
] as const;

/** Contact details of the sender: only those that they choose to give. */
export function ContactFields({ contact, ids, errors, onChange }: ContactFieldsProps) {
  const { session, t } = useApp();
  const profile = session.profile.value;
  const fill = () =>
    onChange(
      { name: nameOf(profile) ?? '', phone: profile?.phone ?? '', email: profile?.email ?? '' },
      ...FIELDS.map(({ name }) => name),
    );
  return (
    <div className="feedback-contact">
      {FIELDS.map(({ name, type, complete }) => {
        const [id, error, { length }] = [ids[name], errors[name], contact[name]];
        const limit = MAX_CONTACT_LENGTH[name];
        return (
          <div className="field" key={name}>
            <label htmlFor={id}>{t(`feedback:contact_${name}`)}</label>
            <input
              id={id}
              type={type}
              autoComplete={complete}
              value={contact[name]}
              onChange={(event) => onChange({ ...contact, [name]: event.target.value }, name)}
              aria-invalid={Boolean(error) || isTooLong({ length, limit }) || undefined}
              aria-describedby={`${id}-error`}
            />
            <TextCount length={length} limit={limit} />
            <FieldError id={`${id}-error`} isSummarised>
              {error}
            </FieldError>
          </div>
        );
      })}
      <LinkButton onClick={fill}>{t('feedback:contact_fill')}</LinkButton>
    </div>
  );
}
