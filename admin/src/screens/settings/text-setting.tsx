import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { describedBy, FieldFrame } from '../../form/field-frame.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: string;
  required?: boolean;
  placeholder?: string;
  /** It is written unseen, and the browser keeps none of it. */
  isSecret?: boolean;
  /** The language that it is written in. */
  lang?: string;
}

/** One line of text among the settings. */
export function TextSetting({
  label,
  value,
  onChange,
  help,
  error,
  required,
  placeholder,
  isSecret,
  lang,
}: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <OutlinedInput
        id={id}
        type={isSecret ? 'password' : 'text'}
        size="small"
        fullWidth
        value={value}
        error={Boolean(error)}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          lang,
          autoComplete: isSecret ? 'new-password' : 'off',
          'aria-required': required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy(id, help, error),
        }}
      />
    </FieldFrame>
  );
}
