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
  /** The input is masked, and the browser does not remember it. */
  isSecret?: boolean;
  /** Language of the text. */
  lang?: string;
}

/** One-line text input of the settings. */
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
