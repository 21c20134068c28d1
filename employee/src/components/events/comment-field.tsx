import { useId } from 'react';
import { FieldError } from '../field-error.tsx';

const MOST = 1000;

interface CommentFieldProps {
  label: string;
  help?: string;
  value: string;
  onChange(value: string): void;
  error?: string;
}

/** A few words beside an enrolment or a rating. */
export function CommentField({ label, help, value, onChange, error }: CommentFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={MOST}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error${help ? ` ${id}-help` : ''}`}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
