import Box from '@mui/material/Box';
import type { Language } from '@piiri/schemas/languages.ts';
import { MAX_ALT_LENGTH } from '@piiri/shared/contracts/media-limits.ts';
import { useTranslate } from 'ra-core';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';

type Texts = Partial<Record<Language, string>>;

interface Props {
  languages: readonly Language[];
  texts: Texts;
  onChange(texts: Texts): void;
}

/** Alternative text of a picture, in each of the company's languages. */
export function AltInputs({ languages, texts, onChange }: Props) {
  const translate = useTranslate();
  const label = translate('console.rich_text.picture_alt');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {languages.map((language, index) => (
        <LabelledText
          key={language}
          isStrong
          label={languages.length > 1 ? `${label} (${translate(`console.languages.${language}`)})` : label}
          help={index === languages.length - 1 ? translate('console.media.alt_help') : undefined}
          value={texts[language] ?? ''}
          limit={MAX_ALT_LENGTH}
          input={{ lang: language }}
          onChange={(text) => onChange({ ...texts, [language]: text })}
        />
      ))}
    </Box>
  );
}
