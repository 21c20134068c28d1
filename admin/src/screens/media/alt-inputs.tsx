import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Language } from '@piiri/schemas/languages.ts';
import { MAX_ALT } from '@piiri/shared/contracts/media-limits.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FieldFrame } from '../../form/field-frame.tsx';

type Texts = Partial<Record<Language, string>>;

interface Props {
  languages: readonly Language[];
  texts: Texts;
  onChange(texts: Texts): void;
}

/** Alternative text of a picture, in each of the company's languages. */
export function AltInputs({ languages, texts, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const label = translate('console.rich_text.picture_alt');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {languages.map((language, index) => (
        <FieldFrame
          key={language}
          id={`${id}-${language}`}
          label={languages.length > 1 ? `${label} (${translate(`console.languages.${language}`)})` : label}
          help={index === languages.length - 1 ? translate('console.media.alt_help') : undefined}
        >
          <OutlinedInput
            id={`${id}-${language}`}
            fullWidth
            size="small"
            value={texts[language] ?? ''}
            onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
            inputProps={{
              maxLength: MAX_ALT,
              lang: language,
              'aria-describedby': `${id}-${languages.at(-1)}-help`,
            }}
          />
        </FieldFrame>
      ))}
    </Box>
  );
}
