import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { NativeChoice } from './native-choice.tsx';

interface Props<Value extends string | number> {
  /** What is chosen by it. */
  label: string;
  value: Value;
  values: readonly Value[];
  labelOf: (value: Value) => ReactNode;
  onChange: (value: Value) => void;
  fullWidth?: boolean;
}

interface FoldingProps<Value extends string | number> extends Omit<Props<Value>, 'labelOf' | 'fullWidth'> {
  labelOf: (value: Value) => string;
}

/** A `ToggleChoice` whose labels do not fit a phone side by side: there it is a list to choose from. */
export function FoldingChoice<Value extends string | number>(props: FoldingProps<Value>) {
  const { label, value, values, labelOf, onChange } = props;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (!isPhone) return <ToggleChoice {...props} />;
  return (
    <NativeChoice
      aria={{ 'aria-label': label }}
      value={String(value)}
      options={values.map((option) => ({ value: String(option), label: labelOf(option) }))}
      onChange={(chosen) => {
        const option = values.find((option) => String(option) === chosen);
        if (option !== undefined) onChange(option);
      }}
    />
  );
}

/** One of a few that are all in view, side by side. */
export function ToggleChoice<Value extends string | number>(props: Props<Value>) {
  const { label, value, values, labelOf, onChange, fullWidth } = props;
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth={fullWidth}
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, chosen: Value | null) => chosen && onChange(chosen)}
    >
      {values.map((value) => (
        <ToggleButton
          key={value}
          value={value}
          sx={{ gap: 1, minHeight: 40, minWidth: 0, px: { sm: 1.5 }, lineHeight: 1.2 }}
        >
          {labelOf(value)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
