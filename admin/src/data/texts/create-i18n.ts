import { type Entity, entities } from '@piiri/schemas';
import { textFormatter, textOptions } from '@piiri/shared/text-options.ts';
import { createInstance, type i18n } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { resourceOf } from '../definitions/resources.ts';
import type { ConsoleLanguage } from '../session/console-language.ts';
import { registerTranslator } from './lazy-namespace.ts';
import { byFileName, resourceBundle } from './resource-bundle.ts';

/** Translation options that can be part of a cache key. */
interface PlainOptions {
  _?: string;
  smart_count?: number;
}

const isPlain = (options: object): options is PlainOptions => {
  for (const name in options) if (name !== '_' && name !== 'smart_count') return false;
  return true;
};

/**
 * Caches translations without parameters other than a count: lists translate the same keys for each row, and i18next resolves
 * each call again. Added texts clear the cache.
 */
function memoizedTranslate(provider: I18nProvider, { store }: Pick<i18n, 'store'>): I18nProvider {
  const cache = new Map<string, string>();
  store.on('added', () => cache.clear());
  const translate: I18nProvider['translate'] = (key, options: object = {}) => {
    if (!isPlain(options)) return provider.translate(key, options);
    const cacheKey = `${key}\n${options.smart_count}\n${options._}`;
    const cached = cache.get(cacheKey);
    if (cached !== undefined) return cached;
    const text = provider.translate(key, options);
    cache.set(cacheKey, text);
    return text;
  };
  return { ...provider, translate };
}

interface ConsoleTexts {
  provider: I18nProvider;
  i18n: i18n;
}

/**
 * Creates react-admin's i18n provider with the initial texts of one language. Changing the language reloads the page.
 */
export async function createI18n(
  language: ConsoleLanguage,
  files: Readonly<Record<string, unknown>>,
): Promise<ConsoleTexts> {
  const all: readonly Entity[] = Object.values(entities);
  const i18n = createInstance();
  i18n.use(textFormatter(language));
  const provider = await getI18nProvider(
    // The types of ra-i18n-i18next refer to an older major version; the calls that it makes are the same in both.
    i18n as never,
    {
      ...textOptions(language),
      resources: { [language]: { translation: resourceBundle(byFileName(files), all, resourceOf) } },
    },
    [{ locale: language, name: language }],
  );
  registerTranslator(i18n, language);
  return { provider: memoizedTranslate(provider, i18n), i18n };
}
