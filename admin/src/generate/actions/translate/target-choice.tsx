import Box from '@mui/material/Box';
import type { Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FieldFrame } from '../../../kit/inputs/field-frame.tsx';
import { LabelledCheck } from '../../../kit/inputs/labelled-check.tsx';
import { toggled } from '../../../kit/state/toggled.ts';
import type { Target } from './use-missing-texts.ts';

interface Props {
  targets: readonly Target[];
  /** Languages that are left as they are. */
  left: readonly Language[];
  /** Languages whose present texts are replaced. */
  replaced: readonly Language[];
  isDisabled: boolean;
  onLeft: (left: readonly Language[]) => void;
  onReplaced: (replaced: readonly Language[]) => void;
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
            <LabelledCheck
              label={label(language, missing.length > 0 ? 'lacking' : 'complete', missing.length)}
              disabled={isDisabled || missing.length === 0}
              checked={missing.length > 0 && !left.includes(language)}
              onChange={() => onLeft(toggled(left, language))}
            />
            {written.length > 0 && (
              <LabelledCheck
                sx={{ marginInlineStart: 3 }}
                label={translate('console.translate.replace_written', {
                  smart_count: written.length,
                  language: translate(`console.languages.${language}`),
                })}
                disabled={isDisabled}
                checked={replaced.includes(language)}
                onChange={() => onReplaced(toggled(replaced, language))}
              />
            )}
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
