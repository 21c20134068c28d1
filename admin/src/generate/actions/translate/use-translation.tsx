import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Language } from '@piiri/schemas/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../data/api/api.ts';
import { messageOf } from '../../../data/api/problem.ts';
import type { EntityWords } from '../../../data/labels/entity-texts.ts';
import { offerUndo } from '../../../kit/state/undo.ts';
import type { TranslatableText } from './translatable-texts.ts';

/** Returns the name of a text within its form: `Otsikko`, `Kysymys 2, Vaihtoehto 1`. */
export function nameOfText(words: EntityWords, { path, fieldPath, isAlone }: TranslatableText): string {
  const names = fieldPath.split('.');
  const items = names.flatMap((name, index) =>
    /^\d+$/.test(name) ? [`${words.item(names.slice(0, index).join('.'))} ${Number(name) + 1}`] : [],
  );
  return [...items, ...(isAlone && items.length > 0 ? [] : [words.label(path)])].join(', ');
}

/** Number of concurrent requests to the translation service. */
const MAX_CONCURRENT = 3;

export interface TranslatedText {
  text: TranslatableText;
  translation: string;
}

interface Progress {
  done: number;
  total: number;
}

/** Translates one text. Throws an HttpError, or an abort error. */
async function requestTranslation(
  from: Language,
  to: Language,
  { source }: TranslatableText,
  signal: AbortSignal,
) {
  const body = { source_lang: from, target_lang: to, text: source };
  return (await call('POST admin/v1/translate/', { body, signal })).text;
}

/**
 * Returns a function that translates texts, several at a time, and reports progress. Finished translations are kept
 * when another fails, so that a retry requests only the rest. Resolves to all translations, or to undefined when some
 * failed or it was stopped.
 */
export function useTranslation() {
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const arrived = useRef(new Map<string, string>());
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function run(
    from: Language,
    to: Language,
    texts: readonly TranslatableText[],
  ): Promise<TranslatedText[] | undefined> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    // The same text at two paths, such as an option of two questions, is requested once.
    const keyOf = ({ source }: TranslatableText) => `${from} ${to} ${source}`;
    const waiting = [...new Map(texts.map((text) => [keyOf(text), text])).values()].filter(
      (text) => !arrived.current.has(keyOf(text)),
    );
    const reportProgress = () =>
      setProgress({
        done: texts.filter((text) => arrived.current.has(keyOf(text))).length,
        total: texts.length,
      });
    setProblem(undefined);
    reportProgress();
    const work = async () => {
      for (let text = waiting.shift(); text; text = waiting.shift()) {
        arrived.current.set(keyOf(text), await requestTranslation(from, to, text, signal));
        reportProgress();
      }
    };
    try {
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
      if (signal.aborted) return undefined;
      return texts.map((text) => ({ text, translation: arrived.current.get(keyOf(text)) ?? '' }));
    } catch (error) {
      if (signal.aborted) return undefined;
      controller.abort();
      setProblem(translate(messageOf(error)));
      return undefined;
    } finally {
      setProgress(undefined);
    }
  }

  return { run, stop, progress, problem };
}

/** Number of translated texts; also announced to screen readers. */
export function TranslationProgress({ progress }: { progress: Progress | undefined }) {
  const translate = useTranslate();
  const text = progress && translate('console.translate.progress', { ...progress });
  return (
    <>
      {progress && (
        <Box>
          <LinearProgress
            variant="determinate"
            aria-label={text}
            value={(100 * progress.done) / progress.total}
            sx={{ mb: 0.5 }}
          />
          <Typography variant="body2" aria-hidden color="textSecondary">
            {text}
          </Typography>
        </Box>
      )}
      <span role="status" className="visually-hidden">
        {text}
      </span>
    </>
  );
}

/** A text to insert at a path of the form, and the current value there. */
interface TextInsertion {
  path: string;
  text: string;
  before: unknown;
}

/** Returns the texts to insert for translations. */
export const insertionsOf = (translated: readonly TranslatedText[]): TextInsertion[] =>
  translated.map(({ text, translation }) => ({ path: text.path, text: translation, before: text.target }));

/**
 * Returns a function that inserts translations into the form and offers to undo that; undo keeps texts that were edited
 * since.
 */
export function useInsertTexts() {
  const { setValue, getValues } = useFormContext();
  const notify = useNotify();
  const translate = useTranslate();
  const write = (path: string, value: unknown) => setValue(path, value, { shouldDirty: true });

  /** `language`: of the texts; undefined for several. */
  return (puts: readonly TextInsertion[], language?: Language) => {
    for (const { path, text } of puts) write(path, text);
    const action = offerUndo(() => {
      for (const { path, text, before } of puts) if (getValues(path) === text) write(path, before);
    });
    notify(language ? 'console.translate.done' : 'console.translate.done_all', {
      type: 'success',
      messageArgs: {
        smart_count: puts.length,
        ...(language && { language: translate(`console.languages.to.${language}`) }),
      },
      action,
    });
  };
}
