import { LONGEST_FEEDBACK } from '@piiri/shared/feedback-rules.ts';
import { useId } from 'react';
import { FieldError } from '../field-error.tsx';

interface MessageFieldProps {
  label: string;
  value: string;
  help?: string;
  error?: string;
  rows?: number;
  onChange(text: string): void;
}

/** What somebody has to say. */
export function MessageField({ label, value, help, error, rows = 8, onChange }: MessageFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={LONGEST_FEEDBACK}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-help`}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
    </div>
  );
}
