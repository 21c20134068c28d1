import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { usePlayable } from './playable.ts';

interface Props {
  id?: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isDisabled?: boolean;
  labelledBy?: string;
  describedBy?: string;
}

/** Check boxes of what a screen can play. A type that was deleted since stays offered while it is chosen. */
export function EntityChecks({ id, chosen, onChange, isDisabled, labelledBy, describedBy }: Props) {
  const playable = usePlayable();
  const gone = chosen.filter((name) => !playable.some(({ value }) => value === name));
  const options = [...playable, ...gone.map((name) => ({ value: name, label: name }))];
  const change = (name: string, isChosen: boolean) =>
    onChange(
      options
        .map(({ value }) => value)
        .filter((value) => (value === name ? isChosen : chosen.includes(value))),
    );
  return (
    <FormGroup
      id={id}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      sx={{ flexDirection: 'row', columnGap: 1 }}
    >
      {options.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          label={label}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              disabled={isDisabled}
              onChange={(_, isChosen) => change(value, isChosen)}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
