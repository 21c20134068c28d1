import type { Language } from '@piiri/schemas';
import type { ReadingLanguage } from '@piiri/schemas/reading-languages.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { runInChildSpan, traceHeaders } from '../tracing/spans.ts';

/** A text to translate. */
export interface Translatable {
  text: string;
  from: Language;
  to: Language;
  /** Markup stays in place, and only the words between tags are translated. */
  html: boolean;
}

/** Texts that are translated together. */
export interface TranslatableTexts {
  texts: readonly string[];
  /** Undefined: the service detects it. */
  from: string | undefined;
  to: ReadingLanguage;
  /** As in `Translatable`, for all of them. */
  html: boolean;
}

/** Texts in another language, in their order, and the language that they were in. */
export interface TranslatedTexts {
  texts: string[];
  /** Undefined when it was to be detected and the service does not tell. */
  from: string | undefined;
}

/** Machine translation. */
export interface Translator {
  /** Name of the service's host, for people who decide what leaves the house. */
  host: string;
  /** The languages into which it translates. */
  languages: readonly ReadingLanguage[];
  /** Returns the text in the other language. Rejects with TranslationError when the service fails. */
  translate(text: Translatable): Promise<string>;
  /** Translates texts in one request, or in as few as the service accepts. Rejects like `translate`. */
  translateAll(texts: TranslatableTexts): Promise<TranslatedTexts>;
}

/**
 * `failed`: the service refused, or gave an invalid answer; `busy`: it accepts no more at the moment; `late`: it did
 * not answer in time.
 */
export type TranslationFailure = 'failed' | 'busy' | 'late';

/** A failed translation. The message is for the log: it contains neither the text nor the key. */
export class TranslationError extends Error {
  readonly failure: TranslationFailure;

  constructor(failure: TranslationFailure, message: string) {
    super(message);
    this.name = 'TranslationError';
    this.failure = failure;
  }
}

/** Request to one service, and the place of the translations in its answer. */
export interface TranslationService {
  host: string;
  languages: readonly ReadingLanguage[];
  /** Maximum number of texts in a request. */
  maxTexts: number;
  request(texts: TranslatableTexts): { url: string; headers?: Record<string, string>; body: unknown };
  /** `answer` is any JSON. Returns undefined when it contains no translations. */
  read(answer: unknown): TranslatedTexts | undefined;
}

/** Maximum size of an answer, in bytes. The longest text that is sent is a small part of it. */
const ANSWER_LIMIT = 2 * 1024 * 1024;

/** Too many requests, quota exceeded (DeepL), temporarily unavailable. */
const BUSY = [429, 456, 503, 529];

/** Calls a service over HTTP. `patience`: timeout in milliseconds for each request. */
export function httpTranslator(service: TranslationService, patience: number): Translator {
  const { host, languages, maxTexts } = service;

  const translateTogether = async (input: TranslatableTexts): Promise<TranslatedTexts> => {
    try {
      const request = service.request(input);
      const about = () => ({ 'server.address': new URL(request.url).hostname });
      const answer = await runInChildSpan('translation', 'client', about, () =>
        withTimeout(patience, (signal) => requestTranslation(request, signal)),
      );
      const translated = service.read(JSON.parse(answer));
      if (translated?.texts.length === input.texts.length && translated.texts.every((text) => text.trim()))
        return { ...translated, from: input.from ?? translated.from };
    } catch (error) {
      if (error instanceof TranslationError) throw error;
      const { name, cause } = error as Error & { cause?: { code?: string } };
      if (name === 'TimeoutError') throw new TranslationError('late', `It said nothing for ${patience} ms.`);
      throw new TranslationError('failed', `No answer to make sense of: ${cause?.code ?? name}.`);
    }
    throw new TranslationError('failed', 'The answer holds no translation.');
  };

  const translateAll = async (input: TranslatableTexts): Promise<TranslatedTexts> => {
    const translated: TranslatedTexts = { texts: [], from: input.from };
    for (let start = 0; start < input.texts.length; start += maxTexts) {
      const texts = input.texts.slice(start, start + maxTexts);
      // What the first ones are in, the others are in too.
      const portion = await translateTogether({ ...input, texts, from: translated.from });
      translated.texts.push(...portion.texts);
      translated.from = portion.from;
    }
    return translated;
  };

  return {
    host,
    languages,
    translateAll,
    async translate({ text, from, to, html }) {
      const { texts } = await translateTogether({ texts: [text], from, to, html });
      return texts[0] ?? '';
    },
  };
}

async function requestTranslation(
  { url, headers, body }: ReturnType<TranslationService['request']>,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...traceHeaders(), ...headers },
    body: JSON.stringify(body),
    // The key must not be sent to the target of a redirect.
    redirect: 'error',
    signal,
  });
  if (answer.ok) return readLimited(answer);
  await answer.body?.cancel();
  const failure = BUSY.includes(answer.status) ? 'busy' : 'failed';
  throw new TranslationError(failure, `It answered ${answer.status}.`);
}

async function readLimited(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ANSWER_LIMIT) throw new TranslationError('failed', 'The answer is far too long.');
  }
  return text + decoder.decode();
}
