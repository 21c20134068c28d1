import Typography from '@mui/material/Typography';
import { type CustomField, shownFields } from '@piiri/schemas';
import { Camera, MapPin, Paperclip, Star } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type FieldInForm, useFieldsInForm } from '../../data/definitions/fields-in-form.ts';
import { useFormLanguages } from '../../generate/inputs/form-languages.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import './phone-preview.css';

type Texts = Readonly<Record<string, string | null | undefined>> | null | undefined;

type Value = string | number | boolean | readonly string[] | undefined;

/** Kinds of field with a large text. */
const TALL: ReadonlySet<string | undefined> = new Set(['long_text', 'rich_text', 'translated_text']);

const RATINGS = [1, 2, 3, 4, 5];

/** Returns a function for the text in the form's current language, else in any. */
function useTextIn() {
  const { current } = useFormLanguages();
  return (texts: Texts) => texts?.[current] || Object.values(texts ?? {}).find(Boolean) || '';
}

interface FieldProps {
  field: FieldInForm;
  value: Value;
  onChange: (value: Value) => void;
}

/** Choices of a field; choosing one shows the fields that depend on it. */
function Choices({ field, value, onChange }: FieldProps) {
  const textIn = useTextIn();
  const name = useId();
  const isMultiple = field.kind === 'choices';
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const toggle = (choice: string) =>
    onChange(chosen.includes(choice) ? chosen.filter((value) => value !== choice) : [...chosen, choice]);
  return (field.choices ?? []).map((choice) => (
    <label key={choice.value} className="phone-option">
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={name}
        checked={isMultiple ? chosen.includes(choice.value) : value === choice.value}
        onChange={() => (isMultiple ? toggle(choice.value) : onChange(choice.value))}
      />
      {textIn(choice.labels) || choice.value}
    </label>
  ));
}

/** Stars to choose from. */
function Stars({ value, onChange }: Omit<FieldProps, 'field'>) {
  const name = useId();
  return (
    <span className="phone-option">
      {RATINGS.map((rating) => (
        <label key={rating}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={String(rating)}
            checked={value === rating}
            onChange={() => onChange(rating)}
          />
          <Star size={24} fill={Number(value) >= rating ? 'currentColor' : 'none'} aria-hidden />
        </label>
      ))}
    </span>
  );
}

const Add = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className="phone-add">
    {icon} {text}
  </span>
);

/** The input of a field, drawn as on a phone; those that others depend on can be used. */
function PhoneInput(props: FieldProps) {
  const { field, value, onChange } = props;
  const translate = useTranslate();
  const id = useId();
  const { kind } = field;
  if (kind === 'choice' || kind === 'choices') return <Choices {...props} />;
  if (kind === 'rating') return <Stars value={value} onChange={onChange} />;
  if (kind === 'boolean')
    return (
      <label className="phone-option" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {translate('console.boolean.yes')}
      </label>
    );
  if (kind === 'integer')
    return (
      <input
        type="number"
        className="phone-input"
        aria-label={translate('console.forms.preview_number')}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    );
  if (kind === 'photo' || kind === 'picture')
    return <Add icon={<Camera size={20} aria-hidden />} text={translate('console.forms.preview_photo')} />;
  if (kind === 'file')
    return <Add icon={<Paperclip size={20} aria-hidden />} text={translate('console.forms.preview_file')} />;
  if (kind === 'location')
    return <Add icon={<MapPin size={20} aria-hidden />} text={translate('console.forms.preview_place')} />;
  const example = translate(`console.content_types.examples.${kind ?? 'text'}`, { _: '' });
  return <span className={TALL.has(kind) ? 'phone-input tall' : 'phone-input'}>{example}</span>;
}

/** Previews a form as employees fill it on a phone; conditions show and hide fields as there. */
export default function PhonePreview() {
  const translate = useTranslate();
  const textIn = useTextIn();
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({});
  const all = useFieldsInForm().filter(({ name }) => name) as CustomField[];
  const description = useWatch({ name: 'description' }) as Texts;
  const labels = (useWatch({ name: 'labels' }) ?? {}) as Record<string, { one?: string | null } | null>;
  const names = Object.fromEntries(Object.entries(labels).map(([language, own]) => [language, own?.one]));
  const fields = shownFields(all, ({ name }) => values[name]);
  return (
    <PageSection title={translate('console.content_types.preview')} gap={1.5}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.forms.preview_help')}
      </Typography>
      <div className="phone">
        <div className="phone-screen">
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {textIn(names) || translate('console.forms.preview_name')}
          </Typography>
          {textIn(description) && (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {textIn(description)}
            </Typography>
          )}
          {fields.length === 0 && (
            <Typography color="textSecondary">{translate('console.forms.preview_empty')}</Typography>
          )}
          {fields.map((field) => {
            const label = textIn(field.labels) || field.name;
            if (field.kind === 'section')
              return (
                <Typography key={field.name} variant="h3" component="p">
                  {label}
                </Typography>
              );
            return (
              <fieldset key={field.name} className="phone-field">
                <legend className="phone-label">
                  {label}
                  {field.required && (
                    <span className="muted regular"> {`(${translate('console.form.required')})`}</span>
                  )}
                </legend>
                {textIn(field.help) && <span className="phone-help">{textIn(field.help)}</span>}
                <PhoneInput
                  field={field}
                  value={values[field.name]}
                  onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
                />
              </fieldset>
            );
          })}
          <span className="phone-send">{translate('console.forms.preview_send')}</span>
        </div>
      </div>
    </PageSection>
  );
}
