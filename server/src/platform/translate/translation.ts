import type { Language } from '@piiri/schemas';
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

/** Machine translation. */
export interface Translator {
  /** Returns the text in the other language. Rejects with TranslationError when the service fails. */
  translate(text: Translatable): Promise<string>;
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

/** Request to one service, and the place of the translation in its answer. */
export interface TranslationService {
  request(text: Translatable): { url: string; headers?: Record<string, string>; body: unknown };
  /** `answer` is any JSON. Returns undefined when it contains no translation. */
  read(answer: unknown): unknown;
}

/** Maximum size of an answer, in bytes. The longest text that is sent is a small part of it. */
const ANSWER_LIMIT = 2 * 1024 * 1024;

/** Too many requests, quota exceeded (DeepL), temporarily unavailable. */
const BUSY = [429, 456, 503, 529];

/** Calls a service over HTTP. `patience`: timeout in milliseconds for the whole call. */
export function httpTranslator(service: TranslationService, patience: number): Translator {
  return {
    async translate(text) {
      try {
        const request = service.request(text);
        const about = () => ({ 'server.address': new URL(request.url).hostname });
        const answer = await runInChildSpan('translation', 'client', about, () =>
          withTimeout(patience, (signal) => requestTranslation(request, signal)),
        );
        const translated = service.read(JSON.parse(answer));
        if (typeof translated === 'string' && translated.trim()) return translated;
      } catch (error) {
        if (error instanceof TranslationError) throw error;
        const { name, cause } = error as Error & { cause?: { code?: string } };
        if (name === 'TimeoutError')
          throw new TranslationError('late', `It said nothing for ${patience} ms.`);
        throw new TranslationError('failed', `No answer to make sense of: ${cause?.code ?? name}.`);
      }
      throw new TranslationError('failed', 'The answer holds no translation.');
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
