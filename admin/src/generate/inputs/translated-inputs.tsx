import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { optionsOf } from '@piiri/schemas';
import { type InLanguages, isLanguage, LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useConsole } from '../../data/session/console-context.tsx';
import { messageAt } from '../../data/values/errors.ts';
import { subFieldsOf } from '../../data/values/values.ts';
import { EditedLanguageProvider, FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { Note } from '../../kit/page/note.tsx';
import { componentsOf, type FieldInputProps } from '../registry/field-components.ts';
import { useFormLanguages } from './form-languages.tsx';
import { useFieldInput } from './use-field-input.ts';

/** Returns all languages, the given ones first: the console's and the company's. */
const orderLanguages = (...first: string[]): Language[] =>
  [...new Set([...first, ...LANGUAGES])].filter((language) => isLanguage(language));

/** A short text in each language; on a phone one below the other. */
export function LocalTextInput(props: FieldInputProps) {
  const { tenant } = useConsole();
  const locale = useLocale();
  const { control, frame, aria, id, labelledBy, isDisabled } = useFieldInput(props, {
    format: (value) => value ?? {},
  });
  const texts = (control.value ?? {}) as InLanguages<string>;
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const change = (language: Language, text: string) => {
    const next = { ...texts, [language]: text };
    control.onChange(Object.values(next).some(Boolean) ? next : null);
  };
  return (
    <FieldFrame {...frame}>
      <Box
        role="group"
        aria-labelledby={labelledBy}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {orderLanguages(locale, tenant.default_language).map((language, index) => (
          <OutlinedInput
            key={language}
            id={index === 0 ? id : undefined}
            size="small"
            fullWidth
            value={texts[language] ?? ''}
            readOnly={isDisabled}
            error={Boolean(frame.error)}
            inputRef={index === 0 ? control.ref : undefined}
            onBlur={control.onBlur}
            onChange={({ target }) => change(language, target.value)}
            startAdornment={
              <InputAdornment position="start" aria-hidden>
                {language.toUpperCase()}
              </InputAdornment>
            }
            inputProps={{
              ...aria,
              // The label names the first input, the language each other one, within a group with that label.
              'aria-label': index === 0 ? undefined : (names.of(language) ?? language),
              lang: language,
              dir: 'auto',
              autoComplete: 'off',
            }}
          />
        ))}
      </Box>
    </FieldFrame>
  );
}

/** Renders inputs for each language shown so far; the form's language bar selects the visible one. */
export function InEachLanguage({ children }: { children: (language: Language) => ReactNode }) {
  const { languages, current, visited } = useFormLanguages();
  return languages
    .filter((language) => visited.has(language))
    .map((language) => (
      <Stack key={language} spacing={2} sx={{ display: language === current ? undefined : 'none' }}>
        <EditedLanguageProvider value={language}>{children(language)}</EditedLanguageProvider>
      </Stack>
    ));
}

/** Texts in the product's languages. Alternative texts stand at their pictures. */
export function TranslatedInput({ entity, field, name }: FieldInputProps) {
  const { errors } = useFormState();
  const problem = messageAt(errors, name);
  const subFields = Object.entries(subFieldsOf(field)).filter(([, field]) => !optionsOf(field).describes);
  return (
    <Box>
      {problem && (
        <Note severity="error" id={`problem-${name}`} sx={{ mb: 2 }}>
          {problem}
        </Note>
      )}
      <InEachLanguage>
        {(language) =>
          subFields.map(([subName, subField]) => {
            const { Input } = componentsOf(subField);
            return (
              <Input key={subName} entity={entity} field={subField} name={`${name}.${language}.${subName}`} />
            );
          })
        }
      </InEachLanguage>
    </Box>
  );
}
