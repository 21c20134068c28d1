import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import type { SettingsForm } from './draft.ts';
import { TERMS } from './draft.ts';

/** The company's own words for menu titles, language by language. */
export function TermFields({ draft, change, errorAt }: SettingsForm) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {TERMS.map((term) => (
        <Box key={term} role="group" aria-label={translate(`console.settings.term_${term}`)}>
          <Typography variant="subtitle1" sx={{ mb: 1 }}>
            {translate(`console.settings.term_${term}`)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
            }}
          >
            {LANGUAGES.map((language) => (
              <LabelledText
                isStrong
                key={language}
                label={translate(`console.languages.${language}`)}
                input={{ lang: language }}
                value={draft.terms[language][term]}
                error={errorAt(`terms.translations.${language}.${term}`)}
                onChange={(word) =>
                  change({
                    terms: { ...draft.terms, [language]: { ...draft.terms[language], [term]: word } },
                  })
                }
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
