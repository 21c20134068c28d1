import type { Language } from '@piiri/schemas/languages.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { offerUndo } from '../../../kit/state/undo.ts';
import type { TranslatedText } from './use-translation.ts';

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
