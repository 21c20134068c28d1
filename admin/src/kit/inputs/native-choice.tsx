import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps } from 'react';

export interface ChoiceOption {
  value: string;
  label: string;
  /** Heading of the option group; options of one group follow each other. */
  group?: string;
}

interface Props {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly ChoiceOption[];
  error?: boolean;
  disabled?: boolean;
  inputRef?: ComponentProps<typeof OutlinedInput>['inputRef'];
  aria?: Readonly<Record<`aria-${string}`, string | boolean | undefined>>;
}

const optionOf = ({ value, label }: ChoiceOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A native select in the console's frame: it works with any keyboard, screen reader and touch screen. */
export function NativeChoice({ id, value, onChange, options, error, disabled, inputRef, aria }: Props) {
  return (
    <NativeSelect
      fullWidth
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput size="small" />}
      inputRef={inputRef}
      inputProps={{ id, ...aria }}
    >
      {options.filter(({ group }) => !group).map(optionOf)}
      {[...new Set(options.flatMap(({ group }) => group ?? []))].map((group) => (
        <optgroup key={group} label={group}>
          {options.filter((option) => option.group === group).map(optionOf)}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
