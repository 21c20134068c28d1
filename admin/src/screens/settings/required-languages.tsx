import Box from '@mui/material/Box';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { describedBy, FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledCheck } from '../../kit/inputs/labelled-check.tsx';
import type { SettingsForm } from './draft.ts';

/** The languages that content must be complete in before it is published. */
export function RequiredLanguages({ draft, change, errorAt }: SettingsForm) {
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
          <LabelledCheck
            key={language}
            label={translate(`console.languages.${language}`)}
            checked={chosen.includes(language)}
            onChange={() => change({ required_languages: withToggled(language) })}
          />
        ))}
      </Box>
    </FieldFrame>
  );
}
