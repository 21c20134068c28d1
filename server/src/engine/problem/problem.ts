import type { Language } from '@piiri/schemas';
import { cutText } from '@piiri/schemas/clean-text.ts';
import { AppError, ERRORS, type ErrorCode, type Problem } from '@piiri/shared/errors.ts';
import { countedLabel } from '@piiri/shared/labels.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { isConnectionError, isStatementTimeout } from '../../platform/db/connection-errors.ts';
import { groupBy } from '../../platform/group-by.ts';
import { isStorageFull } from '../../platform/http/health.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { errorTexts, preferredLanguage, serverText, validationText } from '../../platform/texts.ts';
import { entityTexts } from '../model/entity-texts.ts';
import { ENTITIES } from '../model/tables.ts';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
};

/** Maximum number of errors in an answer. */
const MAX_ERRORS = 100;

/** Maximum characters of a path in an error: member names come from the caller and may be as long as a body. */
const MAX_PATH_LENGTH = 200;

/** Converts a thrown error into one meant for callers. Unexpected errors become `internal`, which reveals nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    const byPath = groupBy(error.issues.slice(0, MAX_ERRORS), ({ path }) => path.join('.') || 'body');
    const errors = [...byPath].map(([path, issues]) => [path, issues.map(({ message }) => message)]);
    return new AppError('invalid', { errors: Object.fromEntries(errors) });
  }
  const headers = { 'Retry-After': '5' };
  if (isConnectionError(error)) return new AppError('unavailable', { gate: 'database', headers });
  if (isStatementTimeout(error)) return new AppError('unavailable', { gate: 'statement_timeout', headers });
  if (isStorageFull(error))
    return new AppError('unavailable', { detail: 'files_away', gate: 'storage', headers });
  const { code, statusCode = 500 } = error as FastifyError;
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('too_large');
  // Fastify and its plugins choose their own statuses for requests that they cannot parse.
  const isCallers = typeof code === 'string' && code.startsWith('FST_') && statusCode < 500;
  const kind = isCallers ? (BY_STATUS[statusCode] ?? 'invalid') : 'internal';
  if (kind !== 'invalid') return new AppError(kind);
  return new AppError('invalid', {
    errors: { [code === 'FST_ERR_BAD_URL' ? 'path' : 'body']: ['not_json'] },
  });
}

/** Says which objects still need one that therefore cannot be deleted, as a sentence. */
function usedByDetail(language: Language, { code, extras }: AppError): string {
  const uses = code === 'in_use' && extras.members?.content;
  return uses ? ` ${usedByText(language, uses as Record<string, number>)}` : '';
}

/** Whether an error is the server's fault, and therefore logged. */
export const isServerError = ({ code }: AppError) => code === 'internal' || code === 'unavailable';

/** Returns an error's body, in the caller's language (RFC 9457). */
export function problemFor(
  { language, requestId }: { language: Language; requestId: string },
  error: AppError,
): Problem & Record<string, unknown> {
  const { title, detail } = errorTexts(language, error.code);
  const { status } = error;
  const { errors } = error.extras;
  return {
    status,
    code: error.code,
    title,
    detail: error.extras.detail
      ? validationText(language, error.extras.detail)
      : detail + usedByDetail(language, error),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors)
          .slice(0, MAX_ERRORS)
          .map(([path, messages]) => [
            cutText(path, MAX_PATH_LENGTH),
            messages.slice(0, MAX_ERRORS).map((message) => validationText(language, message)),
          ]),
      ),
    }),
    ...error.extras.members,
    request_id: requestId,
  };
}

/** Returns an error's body as the answer to a request. */
export function problemOf({ id, headers }: FastifyRequest, error: AppError) {
  const language = preferredLanguage(headers['accept-language']);
  return problemFor({ language, requestId: id }, error);
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Sends an error in the caller's language as application/problem+json. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  return reply
    .code(error.status)
    .headers({ 'Cache-Control': 'no-store', Vary: 'Accept-Language', ...error.extras.headers })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(request, error)));
}

/** Handles errors that occur before a route is found, such as a path that cannot be decoded. */
export function handleFrameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(request, reply.header('X-Request-Id', request.id), toAppError(error));
}

/** Counts a call rejected with 429 or 503, by the limit or resource that caused it. */
export function countRefusal({ refused }: Pick<Metrics, 'refused'>, { code, extras }: AppError): void {
  const status = ERRORS[code];
  if (status === 429 || status === 503) refused.inc({ status, gate: extras.gate ?? code });
}

/** Returns a text with the number of objects that need another one, from counts by entity name. */
export function usedByText(language: Language, uses: Readonly<Record<string, number>>): string {
  const counted = Object.entries(uses).map(([name, count]) => {
    const entity = ENTITIES.get(name);
    return countedLabel(entity && entityTexts(language, entity), name, count, language);
  });
  return serverText(language, 'used_by', { uses: new Intl.ListFormat(language).format(counted) });
}
