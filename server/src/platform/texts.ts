import enErrors from '@piiri/locales/en/errors.json' with { type: 'json' };
import enServer from '@piiri/locales/en/server.json' with { type: 'json' };
import enValidation from '@piiri/locales/en/validation.json' with { type: 'json' };
import fiErrors from '@piiri/locales/fi/errors.json' with { type: 'json' };
import fiServer from '@piiri/locales/fi/server.json' with { type: 'json' };
import fiValidation from '@piiri/locales/fi/validation.json' with { type: 'json' };
import ltErrors from '@piiri/locales/lt/errors.json' with { type: 'json' };
import ltServer from '@piiri/locales/lt/server.json' with { type: 'json' };
import ltValidation from '@piiri/locales/lt/validation.json' with { type: 'json' };
import svErrors from '@piiri/locales/sv/errors.json' with { type: 'json' };
import svServer from '@piiri/locales/sv/server.json' with { type: 'json' };
import svValidation from '@piiri/locales/sv/validation.json' with { type: 'json' };
import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import type { ErrorCode } from '@piiri/shared/errors.ts';
import { fill, translateMessage } from '@piiri/shared/messages.ts';

const ERRORS: Record<Language, Record<ErrorCode, { title: string; detail: string }>> = {
  fi: fiErrors,
  sv: svErrors,
  en: enErrors,
  lt: ltErrors,
};

const VALIDATION: Record<Language, Record<string, string>> = {
  fi: fiValidation,
  sv: svValidation,
  en: enValidation,
  lt: ltValidation,
};

const SERVER: Record<Language, typeof fiServer> = { fi: fiServer, sv: svServer, en: enServer, lt: ltServer };

/** Returns title and detail of an error, for people. */
export function errorTexts(language: Language, code: ErrorCode): { title: string; detail: string } {
  return ERRORS[language][code];
}

/** Returns a packed validation message as text. */
export function validationText(language: Language, packed: string): string {
  return translateMessage(packed, (key, params) => {
    const text = Object.hasOwn(VALIDATION[language], key) ? VALIDATION[language][key] : undefined;
    return text && fill(text, params);
  });
}

/** Returns a text that the server itself sends, such as that of a text message. */
export function serverText(
  language: Language,
  key: keyof typeof fiServer,
  params: Record<string, string | number> = {},
): string {
  return fill(SERVER[language][key], params);
}

/** Returns the product's language that a client prefers, by Accept-Language (RFC 9110 §12.5.4); Finnish by default. */
export function preferredLanguage(header: string | undefined): Language {
  const preferences = (header ?? '').split(',').map((part, index) => {
    const [tag = '', ...params] = part.trim().split(';');
    const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
    return { language: tag.slice(0, 2).toLowerCase(), weight: weight ? Number(weight) : 1, place: index };
  });
  const best = preferences
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)[0];
  return isLanguage(best?.language) ? best.language : 'fi';
}
