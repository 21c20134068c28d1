import type { i18n } from 'i18next';
import type { I18nProvider } from 'ra-core';

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
export function memoizedTranslate(provider: I18nProvider, { store }: Pick<i18n, 'store'>): I18nProvider {
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
