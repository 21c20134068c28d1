import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { optionsOf } from '@piiri/schemas';
import { useFormState } from 'react-hook-form';
import { messageAt } from '../../data/values/errors.ts';
import { EditedLanguageProvider } from '../../kit/inputs/edited-language.tsx';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { partsOf } from '../registry/parts-of.ts';
import { useFormLanguages } from './form-languages.tsx';

/** Texts in the product's languages; the form's language bar selects the visible one. */
export default function TranslatedInput({ entity, field, name }: FieldInputProps) {
  const { languages, current, visited } = useFormLanguages();
  const { parts = {} } = optionsOf(field);
  const { errors } = useFormState();
  const problem = messageAt(errors, name);
  return (
    <Box>
      {problem && (
        <Alert severity="error" id={`problem-${name}`} sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {languages
        .filter((language) => visited.has(language))
        .map((language) => (
          <Stack key={language} spacing={2} sx={{ display: language === current ? undefined : 'none' }}>
            <EditedLanguageProvider value={language}>
              {Object.entries(parts).map(([part, partField]) => {
                const { Input } = partsOf(partField);
                return (
                  <Input key={part} entity={entity} field={partField} name={`${name}.${language}.${part}`} />
                );
              })}
            </EditedLanguageProvider>
          </Stack>
        ))}
    </Box>
  );
}
