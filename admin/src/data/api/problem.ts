import type { Result } from '@piiri/shared/client.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { HttpError, useTranslate } from 'react-admin';

/** Text key shown when there was no response. */
const UNREACHABLE = 'console.errors.unreachable';

type Failure = Extract<Result<unknown>, { ok: false }>;

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'status' in body;
}

/**
 * Converts a failure to react-admin's error: the message is readable text or a text key; the body is the API's problem.
 */
export function httpError({ status, data }: Failure): HttpError {
  if (status === 0) return new HttpError(UNREACHABLE, 0, null);
  if (isProblem(data)) return new HttpError(data.detail || data.title, status, data);
  return new HttpError('console.errors.unexpected', status, null);
}

/** Returns the API's problem in an error; undefined for other errors. */
export function problemOf(error: unknown): Problem | undefined {
  return error instanceof HttpError && isProblem(error.body) ? error.body : undefined;
}

/** Returns the message of an error, or a text key; never a technical message. */
export function messageOf(error: unknown): string {
  return error instanceof HttpError ? error.message : 'console.errors.unexpected';
}

/** Why something was refused: what is wrong with its fields, else the message of the error, or the key of one. */
export function reasonOf(error: unknown): string {
  const fields = Object.values(problemOf(error)?.errors ?? {}).flat();
  return fields.join(' ') || messageOf(error);
}

/** The status of an error; 0 when there was no answer at all. */
export function statusOf(error: unknown): number {
  return error instanceof HttpError ? error.status : 0;
}

/** Whether a retry may succeed without any change. */
export function isTransient(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 500 || error.status === 429);
}

/** Gives why something was refused, in words. */
export function useReason(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const reason = reasonOf(error);
    return translate(reason, { _: reason });
  };
}
