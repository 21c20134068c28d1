import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CHOSEN_ENCODINGS, type ChosenEncoding } from '@piiri/shared/contracts/import.ts';
import { useTranslate } from 'ra-core';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';

interface Props {
  /** The encoding in which the file was read. */
  value: string;
  disabled: boolean;
  onChange: (encoding: ChosenEncoding) => void;
}

const ID = 'import-encoding';

/** Chooses the encoding of a text file, whose recognition is a guess: the preview shows whether the letters are right. */
export function EncodingChoice({ value, disabled, onChange }: Props) {
  const translate = useTranslate();
  const names: string[] = [...CHOSEN_ENCODINGS];
  // An encoding that is recognised by the file's first bytes needs no choice, but is shown.
  const offered = names.includes(value) ? names : [value, ...names];
  const options = offered.map((name) => ({
    value: name,
    label: translate(`console.import.encodings.${name}`, { _: name.toUpperCase() }),
  }));
  return (
    <Box sx={{ maxWidth: 400 }}>
      <Typography component="label" htmlFor={ID} variant="subtitle1" sx={{ display: 'block', mb: 0.5 }}>
        {translate('console.import.encoding')}
      </Typography>
      <NativeChoice
        id={ID}
        value={value}
        options={options}
        disabled={disabled}
        aria={{ 'aria-describedby': `${ID}-help` }}
        onChange={(chosen) => onChange(chosen as ChosenEncoding)}
      />
      <Typography id={`${ID}-help`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {translate('console.import.encoding_help')}
      </Typography>
    </Box>
  );
}
