import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

interface Props<Value extends string | number> {
  /** What is chosen by it. */
  label: string;
  value: Value;
  values: readonly Value[];
  labelOf: (value: Value) => ReactNode;
  onChange: (value: Value) => void;
  fullWidth?: boolean;
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
