import { z } from 'zod';
import { httpAddress, optional } from '../process/variables.ts';
import { httpTranslator, type Translator } from './translation.ts';
import { azure, deepl, libretranslate, type ServiceAccess } from './translation-services.ts';

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
