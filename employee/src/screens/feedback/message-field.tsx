import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { useId } from 'react';
import { FieldError } from '../../ui/form/field-error.tsx';
import { isTooLong, TextCount } from '../../ui/form/text-count.tsx';

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
