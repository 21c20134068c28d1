import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Fields } from '@piiri/schemas';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { Circle, CircleAlert, CircleCheck, Contrast } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { EditedLanguageProvider } from '../form/edited-language.tsx';
import { hasError, messageAt } from '../form/errors.ts';
import { type Completeness, completeness } from '../form/language-completeness.ts';
import type { Values } from '../form/values.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { partsOf } from '../generate/parts-of.ts';
import { useConsole } from '../session/console-context.tsx';

type Mark = Completeness | 'wrong';

const MARKS = {
  complete: { Icon: CircleCheck, color: 'var(--success)' },
  partial: { Icon: Contrast, color: 'var(--warning)' },
  empty: { Icon: Circle, color: 'var(--muted)' },
  wrong: { Icon: CircleAlert, color: 'var(--danger)' },
} as const;

function MarkIcon({ mark }: { mark: Mark }) {
  const translate = useTranslate();
  const { Icon, color } = MARKS[mark];
  return <Icon role="img" aria-label={translate(`console.languages.${mark}`)} size={17} color={color} />;
}

/** Texts in the product's languages: a tab a language, the company's own first, each marked with how far it is. */
export default function TranslatedInput({ entity, field, name }: FieldInputProps) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const id = useId();
  const { parts } = field.options as { parts: Fields };
  const languages = [...new Set<Language>([tenant.default_language, ...LANGUAGES])];
  const [shown, setShown] = useState<Language>(tenant.default_language);
  const [visited, setVisited] = useState<ReadonlySet<Language>>(new Set([tenant.default_language]));
  const values = useWatch({ name }) as Partial<Record<Language, Values>> | null;
  const { errors, submitCount } = useFormState();
  const markOf = (language: Language): Mark =>
    hasError(errors, `${name}.${language}`) ? 'wrong' : completeness(parts, values?.[language]);
  const show = useCallback((language: Language) => {
    setShown(language);
    setVisited((before) => new Set([...before, language]));
  }, []);
  const wrong = languages.filter((language) => markOf(language) === 'wrong');
  const toShow = wrong.length > 0 && !wrong.includes(shown) ? wrong[0] : undefined;
  // Once after each try to save: a tab must not change while one writes in it.
  const lookedAt = useRef(submitCount);
  useEffect(() => {
    if (lookedAt.current === submitCount) return;
    lookedAt.current = submitCount;
    if (toShow) show(toShow);
  }, [submitCount, toShow, show]);
  const problem = messageAt(errors, name);
  return (
    <Box>
      <Tabs
        value={shown}
        onChange={(_, language: Language) => show(language)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('console.languages.label')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2, minHeight: 44 }}
      >
        {languages.map((language) => (
          <Tab
            key={language}
            value={language}
            id={`${id}-tab-${language}`}
            aria-controls={`${id}-panel-${language}`}
            icon={<MarkIcon mark={markOf(language)} />}
            iconPosition="start"
            label={translate(`console.languages.${language}`)}
          />
        ))}
      </Tabs>
      {problem && (
        <Alert severity="error" data-wrong tabIndex={-1} sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {languages.map((language) => (
        <Box
          key={language}
          role="tabpanel"
          id={`${id}-panel-${language}`}
          aria-labelledby={`${id}-tab-${language}`}
          hidden={language !== shown}
        >
          {visited.has(language) && (
            <EditedLanguageProvider value={language}>
              <Stack spacing={2}>
                {Object.entries(parts).map(([part, partField]) => {
                  const { Input } = partsOf(partField);
                  return (
                    <Input
                      key={part}
                      entity={entity}
                      field={partField}
                      name={`${name}.${language}.${part}`}
                    />
                  );
                })}
              </Stack>
            </EditedLanguageProvider>
          )}
        </Box>
      ))}
    </Box>
  );
}
