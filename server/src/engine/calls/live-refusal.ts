import type { Language } from '@piiri/schemas';
import { ERRORS } from '@piiri/shared/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import { errorTexts, validationText } from '../../platform/texts.ts';
import { toAppError } from './problem.ts';

/** What was thrown, as an answer over the live connection. What we did not foresee is logged. */
export function refusalOf(error: unknown, language: Language, log: Pick<FastifyBaseLogger, 'error'>) {
  const refusal = toAppError(error);
  const { code, extras } = refusal;
  if (code === 'internal' || code === 'unavailable') log.error({ err: error }, 'A live call failed');
  const { title, detail } = errorTexts(language, code);
  return {
    ok: false as const,
    status: ERRORS[code],
    code,
    title,
    detail: extras.detail ? validationText(language, extras.detail) : detail,
  };
}

/** Why a connection is not opened, for `connect_error`: its message in words, its number beside. */
export function connectError(
  error: unknown,
  language: Language,
  log: Pick<FastifyBaseLogger, 'error'>,
): Error {
  const { status, code, title, detail } = refusalOf(error, language, log);
  return Object.assign(new Error(`${title}. ${detail}`), { data: { status, code, title, detail } });
}
