import type { Language } from '@piiri/schemas/languages.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { offerUndo } from '../shell/undo.ts';
import type { Translated } from './use-translation.ts';

/** A text for a place in the form's values, and what stands there now. */
interface Put {
  path: string;
  text: string;
  before: unknown;
}

/** Translations as they are put into the form. */
export const putsOf = (translated: readonly Translated[]): Put[] =>
  translated.map(({ text, translation }) => ({ path: text.path, text: translation, before: text.target }));

/** Puts translated texts into the form and offers to take that back; what was written on since stays. */
export function useInsertTexts() {
  const { setValue, getValues } = useFormContext();
  const notify = useNotify();
  const translate = useTranslate();
  const write = (path: string, value: unknown) => setValue(path, value, { shouldDirty: true });

  /** `language`: the one that they are in; undefined for several. */
  return (puts: readonly Put[], language?: Language) => {
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
