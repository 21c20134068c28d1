import { createInstance, type Formatter, type FormatterModule, type InitOptions } from 'i18next';
import { digitGrouper } from './group-digits.ts';

/**
 * Returns i18next's formatter of values: a named format (`{{price, currency(EUR)}}`) is used; other numbers are
 * grouped.
 */
export function textFormatter(language: string): FormatterModule {
  const group = digitGrouper(language);
  let named: Formatter | undefined;
  /** Returns i18next's own formats, which require an instance. */
  const formats = () => {
    if (named) return named;
    const instance = createInstance();
    instance.init({ lng: language, initAsync: false });
    if (!instance.services.formatter) throw new Error('i18next has no formats');
    named = instance.services.formatter;
    return named;
  };
  return {
    type: 'formatter',
    init: () => undefined,
    add: (...format) => formats().add(...format),
    addCached: (...format) => formats().addCached(...format),
    format(value: unknown, format, ...rest) {
      if (format) return formats().format(value, format, ...rest);
      return typeof value === 'number' ? group(value) : String(value ?? '');
    },
  };
}

/**
 * Returns the i18next options of both apps: one language, whose first texts are already loaded. React escapes the
 * values.
 */
export const textOptions = (language: string) =>
  ({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  }) satisfies InitOptions;
