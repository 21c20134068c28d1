import type { Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../data/api/api.ts';
import { messageOf } from '../../../data/api/problem.ts';
import type { TranslatableText } from './translatable-texts.ts';

/** Number of concurrent requests to the translation service. */
const MAX_CONCURRENT = 3;

export interface TranslatedText {
  text: TranslatableText;
  translation: string;
}

export interface Progress {
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
