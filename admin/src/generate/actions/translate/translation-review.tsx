import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import { nameOfText } from './text-name.ts';
import type { TranslatedText } from './use-translation.ts';

/** Translations into a language. */
export interface LanguageTranslations {
  language: Language;
  translated: readonly TranslatedText[];
}

interface Props {
  entity: Entity;
  from: Language;
  all: readonly LanguageTranslations[];
}

/** Returns the text of HTML, one line per paragraph. */
const linesOf = (text: string) =>
  text
    .split(/<\/(?:p|h2|h3|li|th|td)>/)
    .map(htmlText)
    .filter(Boolean)
    .join('\n');

/** Translations next to their source, by language. */
export function TranslationReview({ entity, from, all }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const half = (language: Language, text: string) => (
    <Box lang={language} sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
        {translate(`console.languages.${language}`)}
      </Typography>
      {linesOf(text)}
    </Box>
  );
  return (
    <>
      {all.map(({ language, translated }) => (
        <Box key={language} component="section">
          <Typography variant="h3" sx={{ mb: 1 }}>
            {translate(`console.languages.${language}`)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {translated.map(({ text, translation }) => (
              <Box
                key={text.path}
                className="boxed"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                  gap: 1.5,
                  p: 1.5,
                }}
              >
                <Typography variant="subtitle1" sx={{ gridColumn: '1 / -1' }}>
                  {nameOfText(words, text)}
                </Typography>
                {half(from, text.source)}
                {half(language, translation)}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}
