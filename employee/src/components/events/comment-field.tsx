import { Field } from '../field.tsx';

const MOST = 1000;

interface CommentFieldProps {
  label: string;
  help?: string;
  value: string;
  onChange(value: string): void;
  error?: string;
}

/** Comment field of an enrolment or a rating. */
export function CommentField({ label, help, value, onChange, error }: CommentFieldProps) {
  return (
    <Field label={label} error={error} help={help}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={MOST}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
