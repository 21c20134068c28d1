import { Star } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { useApp } from '../../data/app.ts';
import type { FormField } from '../../data/forms/values.ts';
import { controlOf, FieldFrame, type FieldProps } from './field-frame.tsx';
import { FilesField } from './files-field.tsx';
import { LocationField } from './location-field.tsx';
import { ObjectField } from './object-field.tsx';
import '../../ui/form/option-cards.css';
import '../events/events.css';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** Attributes of the inputs that take one line. */
const INPUTS: Partial<Record<FormField['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  translated_text: { type: 'text' },
  integer: { type: 'text', inputMode: 'numeric' },
  decimal: { type: 'text', inputMode: 'decimal' },
  price: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  date_time: { type: 'datetime-local' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none', placeholder: 'https://' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel' },
};

/** The input of a field, by its kind. */
export function FillField(props: FieldProps) {
  switch (props.field.kind) {
    case 'section':
      return <h2 className="form-section">{props.field.label}</h2>;
    case 'long_text':
    case 'rich_text':
      return <LongTextField {...props} />;
    case 'boolean':
      return <BooleanField {...props} />;
    case 'choice':
    case 'choices':
      return <ChoiceField {...props} />;
    case 'rating':
      return <RatingField {...props} />;
    case 'file':
    case 'photo':
      return <FilesField {...props} />;
    case 'location':
      return <LocationField {...props} />;
    case 'person':
    case 'reference':
      return <ObjectField {...props} />;
    default:
      return <LineField {...props} />;
  }
}

const textOf = (value: FieldProps['value']) => (typeof value === 'string' ? value : '');

function LineField(props: FieldProps) {
  const { field, id, value, onChange } = props;
  return (
    <FieldFrame {...props}>
      <input
        id={id}
        {...INPUTS[field.kind]}
        {...controlOf(props)}
        required={field.required}
        value={textOf(value)}
        enterKeyHint="next"
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </FieldFrame>
  );
}

function LongTextField(props: FieldProps) {
  const { field, id, value, onChange } = props;
  return (
    <FieldFrame {...props}>
      <textarea
        id={id}
        rows={4}
        required={field.required}
        {...controlOf(props)}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </FieldFrame>
  );
}

/** A statement that is true or not; untouched it is not. */
function BooleanField(props: FieldProps) {
  const { t } = useApp();
  const { id, value, onChange } = props;
  return (
    <FieldFrame {...props} isGroup>
      <div className="option-cards form-options form-pair">
        {[true, false].map((option) => (
          <label key={String(option)}>
            <input
              type="radio"
              name={id}
              checked={(value === true) === option && (value !== undefined || !option)}
              aria-invalid={props.error ? true : undefined}
              onChange={() => onChange(option)}
            />
            <span>{t(option ? 'content:any.yes' : 'content:any.no')}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

function ChoiceField(props: FieldProps) {
  const { field, id, value, onChange } = props;
  const isMany = field.kind === 'choices';
  const chosen = isMany ? ((value ?? []) as readonly string[]) : [value];
  const toggle = (option: string) => {
    if (!isMany) return onChange(option);
    const next = field.choices
      .map((choice) => choice.value)
      .filter((value) => (value === option ? !chosen.includes(value) : chosen.includes(value)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <FieldFrame {...props} isGroup>
      <div className="option-cards form-options">
        {field.choices.map((option) => (
          <label key={option.value}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(option.value)}
              aria-invalid={props.error ? true : undefined}
              onChange={() => toggle(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

function RatingField(props: FieldProps) {
  const { t } = useApp();
  const { id, value, onChange } = props;
  return (
    <FieldFrame {...props} isGroup>
      <div className="stars" data-numbers>
        {RATINGS.map((rating) => (
          <label key={rating} data-on={typeof value === 'number' && rating <= value ? true : undefined}>
            <input
              type="radio"
              name={id}
              checked={value === rating}
              aria-label={t('forms:rating', { count: rating })}
              aria-invalid={props.error ? true : undefined}
              onChange={() => onChange(rating)}
            />
            <Star />
            <span aria-hidden="true">{rating}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
