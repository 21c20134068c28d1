import { useApp } from '../../data/app.ts';
import { Field } from '../../ui/form/field.tsx';

export const PIN_LENGTH = 6;
const DIGIT_INDEXES = Array.from({ length: PIN_LENGTH }, (_, index) => index);

interface PinFieldProps {
  value: string;
  onChange(value: string): void;
  error?: string | null;
  /** Number of submits. */
  attempt?: number;
}

/**
 * Six boxes for the digits of a code. They are decorative: one field lies below them, so that pasting, the phone's
 * suggestion of the code and screen readers work as in any field.
 */
export function PinField({ value, onChange, error, attempt }: PinFieldProps) {
  const { t } = useApp();
  return (
    <Field label={t('login:pin')} error={error} attempt={attempt} help={t('login:pin_note')}>
      {(control) => (
        <div className="pin" dir="ltr">
          <input
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, PIN_LENGTH))}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <div className="pin-boxes" aria-hidden="true">
            {DIGIT_INDEXES.map((index) => (
              <span key={index} data-current={index === Math.min(value.length, PIN_LENGTH - 1) || undefined}>
                {value[index]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
