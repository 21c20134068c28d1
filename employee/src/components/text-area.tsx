import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  help?: string;
  error?: string | null;
  /** How often sending was tried. */
  attempt?: number;
  onChange(value: string): void;
}

/** A few lines of words below their label. */
export function TextArea({ label, help, error, attempt, onChange, ...props }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} attempt={attempt}>
      {(control) => (
        <textarea {...control} rows={3} {...props} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
