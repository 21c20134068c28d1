import { MAX_CONTACT_LENGTH, MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { useId } from 'react';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { FeedbackCategory, FeedbackDraft } from '../../data/models/feedback.ts';
import { nameOf } from '../../texts/format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { isTooLong, TextCount } from '../../ui/form/text-area.tsx';
import '../../ui/form/option-cards.css';

interface CategoryChoiceProps {
  id: string;
  categories: FeedbackCategory[];
  chosen: number | null;
  error: string | undefined;
  onChoose(id: number): void;
}

/** Choice of the feedback's category, with the information about the chosen one below it. */
export function CategoryChoice({ id, categories, chosen, error, onChoose }: CategoryChoiceProps) {
  const { language, t } = useApp();
  const texts = contentOf(categories.find((category) => category.id === chosen)?.translations ?? {});
  return (
    <fieldset id={id} className="feedback-categories option-cards" aria-describedby={`${id}-error`}>
      <legend>{t('feedback:category')}</legend>
      <FieldError id={`${id}-error`} isSummarised>
        {error}
      </FieldError>
      <div>
        {categories.map((category) => {
          const content = contentOf(category.translations);
          return (
            <label key={category.id} {...languageOf(content?.language, language)}>
              <input
                type="radio"
                name={id}
                checked={chosen === category.id}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(category.id)}
              />
              <span>
                <strong>{content?.name}</strong>
                {content?.short_description && <small>{content.short_description}</small>}
              </span>
            </label>
          );
        })}
      </div>
      <div role="status">
        {texts?.instructions && (
          <p className="feedback-instructions as-written" {...languageOf(texts.language, language)}>
            {texts.instructions}
          </p>
        )}
      </div>
    </fieldset>
  );
}

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

interface MessageFieldProps {
  id?: string;
  label: string;
  value: string;
  /** Description of its keyboard shortcuts, when it has any. */
  keys?: string;
  error?: string;
  /** Whether the form has an error summary. */
  isSummarised?: boolean;
  rows?: number;
  onChange(text: string): void;
}

/** Field for a longer message. */
export function MessageField({ label, value, keys, error, rows = 8, ...props }: MessageFieldProps) {
  const fieldId = useId();
  const { id = fieldId, isSummarised, onChange } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <FieldError id={`${id}-error`} isSummarised={isSummarised}>
        {error}
      </FieldError>
      <textarea
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={
          Boolean(error) || isTooLong({ length: value.length, limit: MAX_FEEDBACK_LENGTH }) || undefined
        }
        aria-describedby={`${id}-error ${id}-keys`}
      />
      <TextCount length={value.length} limit={MAX_FEEDBACK_LENGTH} />
      <p id={`${id}-keys`} className="field-help of-keys">
        {keys}
      </p>
    </div>
  );
}
