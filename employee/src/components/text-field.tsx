import { useId } from 'react';
import { FieldError } from './field-error.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  error: string | null | undefined;
  /** How often sending was tried. */
  attempt: number;
  help: string;
  autoComplete: 'username' | 'username webauthn' | 'tel';
}

/** What one is known by: a name or number, written as it is. */
export function TextField({ label, value, onChange, error, attempt, help, autoComplete }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={autoComplete === 'tel' ? 'tel' : 'text'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-help`}
      />
      <FieldError id={`${id}-error`} attempt={attempt}>
        {error}
      </FieldError>
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
    </div>
  );
}
