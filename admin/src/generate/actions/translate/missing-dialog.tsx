import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import type { Values } from '../../../data/values/values.ts';
import { PlainDialog } from '../../../kit/dialogs/plain-dialog.tsx';
import { FieldFrame } from '../../../kit/inputs/field-frame.tsx';
import { LabelledCheck, LabelledChoice } from '../../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../../kit/page/note.tsx';
import { Column } from '../../../kit/page/row.tsx';
import { toggled } from '../../../kit/state/toggled.ts';
import { useFormLanguages } from '../../inputs/form-languages.tsx';
import { type TranslatableText, translatableTexts } from './translatable-texts.ts';
import {
  insertionsOf,
  nameOfText,
  type TranslatedText,
  TranslationProgress,
  useInsertTexts,
  useTranslation,
} from './use-translation.tsx';

/** A target language: the texts that it lacks, and those that it has. */
interface Target {
  language: Language;
  missing: TranslatableText[];
  written: TranslatableText[];
}

/**
 * Returns what the form's languages lack compared with a source language: the one shown, or the first that has texts.
 */
function useMissingTexts(entity: Entity) {
  const { languages, current } = useFormLanguages();
  const { getValues } = useFormContext<Values>();
  const [values] = useState(() => getValues());
  const targetsFrom = (from: Language): Target[] =>
    languages
      .filter((language) => language !== from)
      .map((language) => {
        const texts = translatableTexts(entity.fields, values, from, language);
        return {
          language,
          missing: texts.filter(({ isFree }) => isFree),
          written: texts.filter(({ isFree }) => !isFree),
        };
      });
  const hasLanguage = (language: Language) =>
    targetsFrom(language).some(({ missing, written }) => missing.length + written.length > 0);
  const sources = languages.filter(hasLanguage);
  const [from, setFrom] = useState<Language>(sources.includes(current) ? current : (sources[0] ?? current));
  return { sources, from, setFrom, targets: targetsFrom(from) };
}

interface TargetChoiceProps {
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
function TargetChoice({ targets, left, replaced, isDisabled, onLeft, onReplaced }: TargetChoiceProps) {
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

/** Translations into a language. */
interface LanguageTranslations {
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
function TranslationReview({ entity, from, all }: Props) {
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
          <Column gap={1.5}>
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
          </Column>
        </Box>
      ))}
    </>
  );
}

/**
 * Translates everything that the form's languages lack in one go, shows the translations next to their source, and
 * inserts them into the form. Existing texts stay, unless the user also selects them for a language.
 */
export function MissingDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const translate = useTranslate();
  const { sources, from, setFrom, targets } = useMissingTexts(entity);
  const [left, setLeft] = useState<readonly Language[]>([]);
  const [replaced, setReplaced] = useState<readonly Language[]>([]);
  const [done, setDone] = useState<readonly LanguageTranslations[]>();
  const { run, stop, progress, problem } = useTranslation();
  const put = useInsertTexts();
  const chosen = targets
    .map(({ language, missing, written }) => ({
      language,
      texts: [...(left.includes(language) ? [] : missing), ...(replaced.includes(language) ? written : [])],
    }))
    .filter(({ texts }) => texts.length > 0);
  const start = async () => {
    if (progress || chosen.length === 0) return;
    const all: LanguageTranslations[] = [];
    for (const { language, texts } of chosen) {
      const translated = await run(from, language, texts);
      if (!translated) return;
      all.push({ language, translated });
    }
    setDone(all);
  };
  const insert = () => {
    put((done ?? []).flatMap(({ translated }) => insertionsOf(translated)));
    onClose();
  };
  const cancel = () => {
    stop();
    onClose();
  };
  const canStart = chosen.length > 0;
  return (
    <PlainDialog
      title={translate('console.translate.missing_title')}
      onClose={cancel}
      maxWidth={done ? 'md' : 'sm'}
      gap={2}
      actions={
        <>
          <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
          {done ? (
            <Button variant="contained" onClick={insert}>
              {translate('console.translate.insert')}
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={!canStart}
              aria-disabled={progress ? true : undefined}
              onClick={() => void start()}
            >
              {translate(problem ? 'console.errors.retry' : 'console.translate.start')}
            </Button>
          )}
        </>
      }
    >
      {!done && <Note severity="info">{translate('console.translate.notice')}</Note>}
      {sources.length === 0 && <Typography>{translate('console.translate.nothing')}</Typography>}
      {sources.length > 0 && !done && (
        <>
          <LabelledChoice
            isStrong
            label={translate('console.translate.from')}
            value={from}
            disabled={Boolean(progress)}
            onChange={(language) => setFrom(language as Language)}
            options={sources.map((language) => ({
              value: language,
              label: translate(`console.languages.${language}`),
            }))}
          />
          <TargetChoice
            targets={targets}
            left={left}
            replaced={replaced}
            isDisabled={Boolean(progress)}
            onLeft={setLeft}
            onReplaced={setReplaced}
          />
        </>
      )}
      {done && <TranslationReview entity={entity} from={from} all={done} />}
      <TranslationProgress progress={progress} />
      {problem && <Note severity="error">{problem}</Note>}
    </PlainDialog>
  );
}
