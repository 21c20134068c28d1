import type { ComponentProps } from 'react';
import { useLanguage } from '../hooks/use-language.ts';
import { Field } from './field.tsx';

/** Share of the limit from which on the length of a text is shown. */
const SHOWN_FROM = 0.9;

interface TextCountProps {
  length: number;
  /** Maximum number of characters that the server accepts. */
  limit: number;
}

/** Returns whether a text is longer than the server accepts. It is never cut: the writer shortens it. */
export const isTooLong = ({ length, limit }: TextCountProps): boolean => length > limit;

/** Length of a text beside its limit, once it comes near. */
export function TextCount({ length, limit }: TextCountProps) {
  const { t, language } = useLanguage();
  if (length < limit * SHOWN_FROM) return null;
  const format = new Intl.NumberFormat(language).format;
  return (
    <p className="text-count" data-over={isTooLong({ length, limit }) || undefined}>
      {t('app.length', { length: format(length), limit: format(limit) })}
    </p>
  );
}

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
