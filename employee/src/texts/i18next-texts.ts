import { textFormatter, textOptions } from '@piiri/shared/text-options.ts';
import { createInstance } from 'i18next';
import type { FirstTranslator } from './first-translator.ts';

/** An i18next instance with the texts of one language. */
export interface I18nextTexts extends Pick<FirstTranslator, 'translate'> {
  add(namespace: string, texts: object): void;
}

/** Creates it from texts by namespace. */
export function openI18next(language: string, namespaces: Readonly<Record<string, object>>): I18nextTexts {
  const i18n = createInstance();
  const resources = { [language]: { ...namespaces } };
  i18n.use(textFormatter(language)).init({ ...textOptions(language), ns: 'ui', resources });
  return {
    translate: i18n.t as unknown as FirstTranslator['translate'],
    add: (namespace, texts) => void i18n.addResourceBundle(language, namespace, texts),
  };
}
