import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { describedBy, FieldFrame } from '../../form/field-frame.tsx';
import type { SettingsProps } from './parts.ts';

/** Languages in which content must be complete before publishing. */
export function RequiredLanguages({ draft, change, errorAt }: SettingsProps) {
  const translate = useTranslate();
  const id = useId();
  const help = translate('console.settings.required_languages_help');
  const error = errorAt('required_languages');
  const chosen = draft.required_languages;
  const withToggled = (language: Language) =>
    LANGUAGES.filter((each) => (each === language) !== chosen.includes(each));
  return (
    <FieldFrame
      id={id}
      label={translate('console.settings.required_languages')}
      help={help}
      error={error}
      isGroup
    >
      <Box
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, help, error)}
        sx={{ display: 'flex', flexWrap: 'wrap' }}
      >
        {LANGUAGES.map((language) => (
          <FormControlLabel
            key={language}
            label={translate(`console.languages.${language}`)}
            control={
              <Checkbox
                checked={chosen.includes(language)}
                onChange={() => change({ required_languages: withToggled(language) })}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  );
}
