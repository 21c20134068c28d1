import type { ReadingTranslation, TranslationInput } from '@piiri/shared/contracts/reading.ts';
import { signal } from '@preact/signals-react';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import type { ChatMessage } from './calls.ts';

interface ShownTranslation {
  /** The text that was translated: an edited message is shown as it is. */
  of: string;
  translation: ReadingTranslation;
}

/** Messages that the reader has had translated on this page. Accessed through `App.model`. */
export const messageTranslations = ({ api }: App) => {
  const translations = signal<ReadonlyMap<number, ShownTranslation>>(new Map());
  return {
    /** Returns the translation that is shown of a message; undefined while its original is. */
    of({ id, text }: ChatMessage): ReadingTranslation | undefined {
      const translated = translations.value.get(id);
      return translated?.of === text ? translated.translation : undefined;
    },
    /** Translates a message of a channel's room. Throws CallFailure. */
    async translate(
      { id, text }: ChatMessage,
      place: { channel: number; room: number },
      language: TranslationInput['language'],
    ) {
      const message = { ...place, id };
      const translation = dataOf(await api.post('v1/reading/translate/', { message, language }));
      translations.value = new Map(translations.value).set(id, { of: text ?? '', translation });
    },
    /** Shows the original again. */
    hide({ id }: ChatMessage) {
      const others = new Map(translations.value);
      others.delete(id);
      translations.value = others;
    },
  };
};
