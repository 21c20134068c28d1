import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { isTooLong, TextCount } from './text-count.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'maxLength'> {
  label: string;
  help?: string;
  error?: string | null;
  /** How often sending was tried. */
  attempt?: number;
  value: string;
  /** Maximum number of characters. */
  limit: number;
  onChange(value: string): void;
}

/** A few lines of words below their label. */
export function TextArea({ label, help, error, attempt, limit, onChange, ...props }: TextAreaProps) {
  const { length } = props.value;
  return (
    <Field label={label} help={help} error={error} attempt={attempt}>
      {(control) => (
        <>
          <textarea
            {...control}
            aria-invalid={control['aria-invalid'] ?? (isTooLong({ length, limit }) || undefined)}
            rows={3}
            {...props}
            onChange={({ target }) => onChange(target.value)}
          />
          <TextCount length={length} limit={limit} />
        </>
      )}
    </Field>
  );
}
