import { Field } from './field.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  error: string | null | undefined;
  /** Number of submits. */
  attempt: number;
  help?: string;
  autoComplete: 'username' | 'username webauthn' | 'tel' | 'off';
}

/** Field for an identifier, such as a user name or number, without correction of its spelling. */
export function TextField({ label, value, onChange, error, attempt, help, autoComplete }: TextFieldProps) {
  return (
    <Field label={label} error={error} attempt={attempt} help={help}>
      {(control) => (
        <input
          {...control}
          type={autoComplete === 'tel' ? 'tel' : 'text'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
