import { z } from 'zod';
import type { TranslationService } from './translation.ts';

/** URL of a service without a trailing slash, and its key. */
export interface ServiceAccess {
  url?: string;
  key?: string;
  /** Azure: region of a regional or multi-service resource. */
  region?: string;
}

const deeplAnswer = z.object({ translations: z.tuple([z.object({ text: z.string() })]) });

/** DeepL requires a variety of English as a target; as a source it has none. */
const DEEPL_TARGETS: Record<string, string> = { en: 'EN-GB' };

/** DeepL's API, version 2. Keys of its free plan end in `:fx`, and use another host. */
export function deepl({ url, key = '' }: ServiceAccess): TranslationService {
  const base = url ?? (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');
  return {
    request: ({ text, from, to, html }) => ({
      url: `${base}/v2/translate`,
      headers: { Authorization: `DeepL-Auth-Key ${key}` },
      body: {
        text: [text],
        source_lang: from.toUpperCase(),
        target_lang: DEEPL_TARGETS[to] ?? to.toUpperCase(),
        ...(html && { tag_handling: 'html' }),
      },
    }),
    read: (answer) => deeplAnswer.safeParse(answer).data?.translations[0].text,
  };
}

const libreAnswer = z.object({ translatedText: z.string() });

/** LibreTranslate, self-hosted or public; many servers need no key. */
export function libretranslate({ url = '', key }: ServiceAccess): TranslationService {
  return {
    request: ({ text, from, to, html }) => ({
      url: `${url}/translate`,
      body: {
        q: text,
        source: from,
        target: to,
        format: html ? 'html' : 'text',
        ...(key && { api_key: key }),
      },
    }),
    read: (answer) => libreAnswer.safeParse(answer).data?.translatedText,
  };
}

const azureAnswer = z.tuple([z.object({ translations: z.tuple([z.object({ text: z.string() })]) })]);

/**
 * Returns the path of the API: a resource's own host has it below a path; the common and the regional hosts have it at
 * the root.
 */
function azurePath(base: string): string {
  return /\.cognitiveservices\.azure\.(com|cn|us)$/.test(base)
    ? '/translator/text/v3.0/translate'
    : '/translate';
}

/** Azure's Translator, version 3.0. */
export function azure({
  url = 'https://api.cognitive.microsofttranslator.com',
  key = '',
  region,
}: ServiceAccess): TranslationService {
  return {
    request: ({ text, from, to, html }) => {
      const query = new URLSearchParams({
        'api-version': '3.0',
        from,
        to,
        textType: html ? 'html' : 'plain',
      });
      return {
        url: `${url}${azurePath(url)}?${query}`,
        headers: {
          'Ocp-Apim-Subscription-Key': key,
          ...(region && { 'Ocp-Apim-Subscription-Region': region }),
        },
        body: [{ Text: text }],
      };
    },
    read: (answer) => azureAnswer.safeParse(answer).data?.[0].translations[0].text,
  };
}
