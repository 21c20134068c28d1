import { READING_LANGUAGES } from '@piiri/schemas/reading-languages.ts';
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

/** Returns the languages that a service has, of ours. */
const languagesAmong = (codes: string) =>
  READING_LANGUAGES.filter((language) => codes.split(' ').includes(language));

/** A service's own codes of some languages, by ours. */
type OwnCodes = Partial<Record<string, string>>;

/** Returns our code of a language by which a service calls it, such as `EN-GB` or `zh-Hans`. */
function ourCode(code: string | undefined, own: OwnCodes): string | undefined {
  if (!code) return undefined;
  const language = Object.entries(own).find(([, theirs]) => theirs?.toLowerCase() === code.toLowerCase());
  return language?.[0] ?? code.toLowerCase().replace(/-.*$/, '');
}

const hostOf = (url: string) => new URL(url).hostname;

const deeplAnswer = z.object({
  translations: z
    .array(z.object({ text: z.string(), detected_source_language: z.string().max(20).optional() }))
    .min(1),
});

/** DeepL requires a variety of these as a target; as a source they have none. */
const DEEPL_TARGETS: OwnCodes = { en: 'EN-GB', pt: 'PT-PT' };

/** DeepL's API, version 2. Keys of its free plan end in `:fx`, and use another host. */
export function deepl({ url, key = '' }: ServiceAccess): TranslationService {
  const base = url ?? (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');
  return {
    host: hostOf(base),
    maxTexts: 50,
    languages: languagesAmong(
      'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh',
    ),
    request: ({ texts, from, to, html }) => ({
      url: `${base}/v2/translate`,
      headers: { Authorization: `DeepL-Auth-Key ${key}` },
      body: {
        text: texts,
        ...(from && { source_lang: from.toUpperCase() }),
        target_lang: DEEPL_TARGETS[to] ?? to.toUpperCase(),
        ...(html && { tag_handling: 'html' }),
      },
    }),
    read(answer) {
      const { translations } = deeplAnswer.safeParse(answer).data ?? {};
      return (
        translations && {
          texts: translations.map(({ text }) => text),
          from: ourCode(translations[0]?.detected_source_language, DEEPL_TARGETS),
        }
      );
    },
  };
}

const libreDetected = z.object({ language: z.string().max(20) });

const libreAnswer = z.object({
  translatedText: z.union([z.string().transform((text) => [text]), z.array(z.string()).min(1)]),
  detectedLanguage: z
    .union([libreDetected.transform((detected) => [detected]), z.array(libreDetected)])
    .optional(),
});

/** LibreTranslate, self-hosted or public; many servers need no key. */
function libretranslate({ url = '', key }: ServiceAccess): TranslationService {
  return {
    host: hostOf(url),
    maxTexts: 500,
    languages: languagesAmong(
      'ar bg bn cs da de el en es et fa fi fr he hi hu id it ja ko lt lv nb nl pl pt ro ru sk sl sq sv th tl tr uk ur vi zh',
    ),
    request: ({ texts, from, to, html }) => ({
      url: `${url}/translate`,
      body: {
        // Older servers know a single text only.
        q: texts.length === 1 ? texts[0] : texts,
        source: from ?? 'auto',
        target: to,
        format: html ? 'html' : 'text',
        ...(key && { api_key: key }),
      },
    }),
    read(answer) {
      const { data } = libreAnswer.safeParse(answer);
      return data && { texts: data.translatedText, from: ourCode(data.detectedLanguage?.[0]?.language, {}) };
    },
  };
}

const azureAnswer = z
  .array(
    z.object({
      detectedLanguage: z.object({ language: z.string().max(20) }).optional(),
      translations: z.tuple([z.object({ text: z.string() })]),
    }),
  )
  .min(1);

const AZURE_CODES: OwnCodes = { zh: 'zh-Hans', pt: 'pt-pt', tl: 'fil', ku: 'kmr' };

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
    host: hostOf(url),
    maxTexts: 1000,
    languages: READING_LANGUAGES,
    request: ({ texts, from, to, html }) => {
      const query = new URLSearchParams({
        'api-version': '3.0',
        ...(from && { from: AZURE_CODES[from] ?? from }),
        to: AZURE_CODES[to] ?? to,
        textType: html ? 'html' : 'plain',
      });
      return {
        url: `${url}${azurePath(url)}?${query}`,
        headers: {
          'Ocp-Apim-Subscription-Key': key,
          ...(region && { 'Ocp-Apim-Subscription-Region': region }),
        },
        body: texts.map((text) => ({ Text: text })),
      };
    },
    read(answer) {
      const { data } = azureAnswer.safeParse(answer);
      return (
        data && {
          texts: data.map(({ translations }) => translations[0].text),
          from: ourCode(data[0]?.detectedLanguage?.language, AZURE_CODES),
        }
      );
    },
  };
}
