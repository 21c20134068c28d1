import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import { FieldFrame } from '../../../kit/inputs/field-frame.tsx';
import { LabelledCheck } from '../../../kit/inputs/labelled-check.tsx';
import { toggled } from '../../../kit/state/toggled.ts';
import { nameOfText } from './text-name.ts';
import type { TranslatableText } from './translatable-texts.ts';

/** Characters shown of a text, to recognise it. */
const MAX_CHARACTERS = 90;

interface Props {
  entity: Entity;
  texts: readonly TranslatableText[];
  /** Language of the texts. */
  from: Language;
  /** By their paths. */
  chosen: readonly string[];
  isDisabled: boolean;
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

const excerpt = (html: string) => {
  const words = htmlText(html).replace(/\s+/g, ' ').trim();
  return words.length > MAX_CHARACTERS ? `${words.slice(0, MAX_CHARACTERS).trimEnd()}…` : words;
};

/** Selects texts: one, some or all. Texts that would replace existing ones are marked. */
export function TextChoice({ entity, texts, from, chosen, isDisabled, error, onChange }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const id = useId();
  const areAll = texts.every(({ path }) => chosen.includes(path));
  return (
    <FieldFrame id={id} label={translate('console.translate.what')} error={error} isGroup>
      <Box
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        sx={{ display: 'grid', gap: 0.5 }}
      >
        {texts.length > 1 && (
          <LabelledCheck
            sx={{ ml: 0 }}
            label={translate('console.translate.all')}
            checked={areAll}
            indeterminate={!areAll && chosen.length > 0}
            disabled={isDisabled}
            onChange={() => onChange(areAll ? [] : texts.map(({ path }) => path))}
          />
        )}
        {texts.map((text, index) => (
          <Box key={text.path} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <Checkbox
              id={`${id}-${index}`}
              checked={chosen.includes(text.path)}
              disabled={isDisabled}
              onChange={() => onChange(toggled(chosen, text.path))}
              slotProps={{ input: { 'aria-describedby': `${id}-${index}-more` } }}
            />
            <Box sx={{ minWidth: 0, pt: 1 }}>
              <Typography
                component="label"
                htmlFor={`${id}-${index}`}
                variant="subtitle1"
                sx={{ display: 'block' }}
              >
                {nameOfText(words, text)}
              </Typography>
              <Typography
                variant="body2"
                id={`${id}-${index}-more`}
                color="textSecondary"
                sx={{ overflowWrap: 'anywhere' }}
              >
                <span lang={from}>{excerpt(text.source)}</span>
                {!text.isFree && (
                  <Box component="strong" className="warned" sx={{ display: 'block' }}>
                    {translate('console.translate.replaces')}
                  </Box>
                )}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
