import type { Result } from '@piiri/shared/client.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { HttpError } from 'ra-core';

/** Key of the text shown when there was no answer at all. */
export const UNREACHABLE = 'console.errors.unreachable';

type Failure = Extract<Result<unknown>, { ok: false }>;

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'status' in body;
}

/** An error as react-admin knows it: its message is for people, or the key of one; its body is the API's problem. */
export function httpError({ status, data }: Failure): HttpError {
  if (status === 0) return new HttpError(UNREACHABLE, 0, null);
  if (isProblem(data)) return new HttpError(data.detail || data.title, status, data);
  return new HttpError('console.errors.unexpected', status, null);
}

/** The API's problem within an error, if the error came from there. */
export function problemOf(error: unknown): Problem | undefined {
  return error instanceof HttpError && isProblem(error.body) ? error.body : undefined;
}

/** The message of an error, or the key of one; never the words of a program. */
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

/** Whether trying the same again may succeed without anything being done about it. */
export function isPassing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 500 || error.status === 429);
}
