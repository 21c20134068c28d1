import type { Language } from '@piiri/schemas/languages.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { offerUndo } from '../shell/undo.ts';

/** A text for a place in the form's values, and what stands there now. */
interface Put {
  path: string;
  text: string;
  before: unknown;
}

/** Puts translated texts into the form and offers to take that back; what was written on since stays. */
export function useInsertTexts() {
  const { setValue, getValues } = useFormContext();
  const notify = useNotify();
  const translate = useTranslate();
  const write = (path: string, value: unknown) => setValue(path, value, { shouldDirty: true });

  return (language: Language, puts: readonly Put[]) => {
    for (const { path, text } of puts) write(path, text);
    const action = offerUndo(() => {
      for (const { path, text, before } of puts) if (getValues(path) === text) write(path, before);
    });
    notify('console.translate.done', {
      type: 'success',
      messageArgs: {
        smart_count: puts.length,
        language: translate(`console.languages.to.${language}`),
      },
      action,
    });
  };
}
