import { z } from 'zod';
import { httpAddress, optional } from '../process/variables.ts';
import { httpTranslator, type TranslationService, type Translator } from './translation.ts';

/** A header's value: a line break or a letter beyond ASCII would fail at each call. */
const headerValue = optional.refine(
  (value) => !value || /^[\x21-\x7e]+$/.test(value),
  'must be plain characters without spaces',
);

const SERVICES = { deepl, libretranslate, azure };

/** Environment variables of machine translation. */
export const translationVariables = {
  TRANSLATE_GATEWAY: z.enum(['', 'deepl', 'libretranslate', 'azure']).default(''),
  TRANSLATE_URL: httpAddress('https://translate.example.com').transform((value) =>
    value?.replace(/\/+$/, ''),
  ),
  TRANSLATE_KEY: headerValue,
  TRANSLATE_REGION: headerValue,
};

type Variables = z.output<z.ZodObject<typeof translationVariables>>;

const NEEDED = {
  '': [],
  deepl: ['TRANSLATE_KEY'],
  libretranslate: ['TRANSLATE_URL'],
  azure: ['TRANSLATE_KEY'],
} as const satisfies Record<Variables['TRANSLATE_GATEWAY'], readonly (keyof Variables)[]>;

/** Reports missing variables of the chosen service. */
export function checkTranslation(values: Variables, issues: z.RefinementCtx): void {
  const service = values.TRANSLATE_GATEWAY;
  for (const name of NEEDED[service]) {
    if (!values[name])
      issues.addIssue({
        code: 'custom',
        path: [name],
        message: `is needed with TRANSLATE_GATEWAY=${service}`,
      });
  }
}

/** The chosen service and its settings. */
export interface TranslationSettings extends ServiceAccess {
  gateway: keyof typeof SERVICES;
}

/** Returns the service of validated variables; undefined when there is none. */
export function translationSettings(values: Variables): TranslationSettings | undefined {
  const {
    TRANSLATE_GATEWAY: gateway,
    TRANSLATE_URL: url,
    TRANSLATE_KEY: key,
    TRANSLATE_REGION: region,
  } = values;
  return gateway ? { gateway, url, key, region } : undefined;
}

/** Timeout of a service, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Opens the configured service; undefined without one. */
export function openTranslator(
  settings: TranslationSettings | undefined,
  patience = TIMEOUT_MS,
): Translator | undefined {
  return settings && httpTranslator(SERVICES[settings.gateway](settings), patience);
}

/** URL of a service without a trailing slash, and its key. */
interface ServiceAccess {
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
function libretranslate({ url = '', key }: ServiceAccess): TranslationService {
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
