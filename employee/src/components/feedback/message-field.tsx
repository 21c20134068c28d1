import { LONGEST_FEEDBACK } from '@piiri/shared/feedback-rules.ts';
import { useId } from 'react';
import { FieldError } from '../field-error.tsx';

interface MessageFieldProps {
  label: string;
  value: string;
  /** What its keys do: said only where there are some. */
  keys?: string;
  error?: string;
  rows?: number;
  onChange(text: string): void;
}

/** What somebody has to say. */
export function MessageField({ label, value, keys, error, rows = 8, onChange }: MessageFieldProps) {
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
        aria-describedby={`${id}-error ${id}-keys`}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-keys`} className="field-help of-keys">
        {keys}
      </p>
    </div>
  );
}
