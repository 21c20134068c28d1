import type { Language } from '@piiri/schemas';
import { ERRORS } from '@piiri/shared/errors.ts';
import type { Services } from '../../platform/services.ts';
import { errorTexts, validationText } from '../../platform/texts.ts';
import { countRefusal, toAppError } from '../problem/problem.ts';

type Reports = Pick<Services, 'log' | 'metrics'>;

/** Returns a thrown error as an answer over the live connection. Logs unexpected errors. */
export function refusalOf(error: unknown, language: Language, { log, metrics }: Reports) {
  const refusal = toAppError(error);
  const { code, extras } = refusal;
  countRefusal(metrics, refusal);
  if (code === 'internal' || code === 'unavailable') log.error({ err: error }, 'live: call failed');
  const { title, detail } = errorTexts(language, code);
  return {
    ok: false as const,
    status: ERRORS[code],
    code,
    title,
    detail: extras.detail ? validationText(language, extras.detail) : detail,
  };
}

/**
 * Returns the reason why a connection is not opened, for `connect_error`: the message in words, with the status number.
 */
export function connectError(error: unknown, language: Language, reports: Reports): Error {
  const { status, code, title, detail } = refusalOf(error, language, reports);
  return Object.assign(new Error(`${title}. ${detail}`), { data: { status, code, title, detail } });
}
