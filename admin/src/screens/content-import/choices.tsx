import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { IMPORTED_KINDS, SOURCE_FORMATS, type SourceFormat } from '@piiri/shared/contracts/content-import.ts';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Column } from '../../kit/page/row.tsx';

/** How an export is read, and what becomes of it. */
export interface Choices {
  from: SourceFormat;
  /** Empty: what the format says. */
  as: (typeof IMPORTED_KINDS)[number] | '';
  publish: boolean;
}

interface Props {
  choices: Choices;
  disabled: boolean;
  onChange: (choices: Choices) => void;
}

/** Asks for the format of an export, and what its documents become. */
export function ImportChoices({ choices, disabled, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const t = (key: string) => translate(`console.content_import.${key}`);
  const formats = SOURCE_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }));
  const kinds = ['', ...IMPORTED_KINDS].map((value) => ({ value, label: t(`kinds.${value || 'usual'}`) }));
  return (
    <Column gap={2} sx={{ maxWidth: 720 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <div>
          <Typography
            component="label"
            htmlFor={`${id}-from`}
            variant="subtitle1"
            sx={{ display: 'block', mb: 0.5 }}
          >
            {t('from')}
          </Typography>
          <NativeChoice
            id={`${id}-from`}
            value={choices.from}
            options={formats}
            disabled={disabled}
            aria={{ 'aria-describedby': `${id}-help` }}
            onChange={(from) => onChange({ ...choices, from: from as SourceFormat })}
          />
        </div>
        <div>
          <Typography
            component="label"
            htmlFor={`${id}-as`}
            variant="subtitle1"
            sx={{ display: 'block', mb: 0.5 }}
          >
            {t('as')}
          </Typography>
          <NativeChoice
            id={`${id}-as`}
            value={choices.as}
            options={kinds}
            disabled={disabled}
            onChange={(as) => onChange({ ...choices, as: as as Choices['as'] })}
          />
        </div>
      </Box>
      <Typography id={`${id}-help`} variant="body2" color="textSecondary">
        {t(`format_help.${choices.from}`)}
      </Typography>
      <div>
        <FormControlLabel
          label={t('publish')}
          control={
            <Checkbox
              checked={choices.publish}
              disabled={disabled}
              slotProps={{ input: { 'aria-describedby': `${id}-publish` } }}
              onChange={(_, publish) => onChange({ ...choices, publish })}
            />
          }
        />
        <Typography id={`${id}-publish`} variant="body2" color="textSecondary">
          {t('publish_help')}
        </Typography>
      </div>
    </Column>
  );
}
