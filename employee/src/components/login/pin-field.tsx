import { useId } from 'react';
import { useApp } from '../../models/app.ts';
import { FieldError } from '../field-error.tsx';

export const PIN_LENGTH = 6;
const DIGIT_INDEXES = Array.from({ length: PIN_LENGTH }, (_, index) => index);

interface PinFieldProps {
  value: string;
  onChange(value: string): void;
  error?: string | null;
  /** How often sending was tried. */
  attempt?: number;
}

/**
 * Six boxes for the digits of a code. They are drawn: below them is one field, so that pasting, the phone's own
 * suggestion of the code and a screen reader work as in any field.
 */
export function PinField({ value, onChange, error, attempt }: PinFieldProps) {
  const { t } = useApp();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('login:pin')}</label>
      <div className="pin" dir="ltr">
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, PIN_LENGTH))}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-help`}
        />
        <div className="pin-boxes" aria-hidden="true">
          {DIGIT_INDEXES.map((index) => (
            <span key={index} data-current={index === Math.min(value.length, PIN_LENGTH - 1) || undefined}>
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      <FieldError id={`${id}-error`} attempt={attempt}>
        {error}
      </FieldError>
      <p id={`${id}-help`} className="field-help">
        {t('login:pin_note')}
      </p>
    </div>
  );
}
