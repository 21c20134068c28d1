import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FieldFrame } from '../form/field-frame.tsx';
import type { Target } from './use-missing-texts.ts';

interface Props {
  targets: readonly Target[];
  /** Excluded languages. */
  left: ReadonlySet<Language>;
  /** Languages whose existing texts are replaced. */
  replaced: ReadonlySet<Language>;
  isDisabled: boolean;
  onLeft: (left: ReadonlySet<Language>) => void;
  onReplaced: (replaced: ReadonlySet<Language>) => void;
}

function toggled(languages: ReadonlySet<Language>, language: Language): ReadonlySet<Language> {
  const changed = new Set(languages);
  if (!changed.delete(language)) changed.add(language);
  return changed;
}

/** Selects languages to translate into: what each lacks, and optionally its existing texts. */
export function TargetChoice({ targets, left, replaced, isDisabled, onLeft, onReplaced }: Props) {
  const translate = useTranslate();
  const id = useId();
  const label = (language: Language, key: string, count: number) =>
    `${translate(`console.languages.${language}`)}: ${translate(`console.translate.${key}`, { smart_count: count })}`;
  return (
    <FieldFrame id={id} label={translate('console.translate.into')} isGroup>
      <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid' }}>
        {targets.map(({ language, missing, written }) => (
          <Box key={language} sx={{ display: 'grid', justifyItems: 'start' }}>
            <FormControlLabel
              label={label(language, missing.length > 0 ? 'lacking' : 'complete', missing.length)}
              disabled={isDisabled || missing.length === 0}
              control={
                <Checkbox
                  checked={missing.length > 0 && !left.has(language)}
                  onChange={() => onLeft(toggled(left, language))}
                />
              }
            />
            {written.length > 0 && (
              <FormControlLabel
                sx={{ marginInlineStart: 3 }}
                label={translate('console.translate.replace_written', {
                  smart_count: written.length,
                  language: translate(`console.languages.${language}`),
                })}
                disabled={isDisabled}
                control={
                  <Checkbox
                    checked={replaced.has(language)}
                    onChange={() => onReplaced(toggled(replaced, language))}
                  />
                }
              />
            )}
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
