import { hash } from 'node:crypto';
import { z } from 'zod';
import type { AnyRoute } from './route.ts';

/** An answer as sent. */
export interface SerializedAnswer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** A handler's result with another success status than the first of its route. */
export class WithStatus {
  readonly status: number;
  readonly answer: unknown;
  constructor(status: number, answer: unknown) {
    this.status = status;
    this.answer = answer;
  }
}

function successStatus(route: AnyRoute): number {
  return (
    Object.keys(route.answers)
      .map(Number)
      .find((status) => status < 300) ?? 200
  );
}

/** Returns an answer's ETag. That of an object begins with its version, for `If-Match`. */
function etagOf(body: string, version: unknown): string {
  const fingerprint = hash('sha1', body, 'base64url').slice(0, 16);
  return typeof version === 'number' ? `"${version}-${fingerprint}"` : `"${fingerprint}"`;
}

/** Serializes a handler's result. */
export function serialize(route: AnyRoute, result: unknown): SerializedAnswer {
  const { status, answer } =
    result instanceof WithStatus ? result : { status: successStatus(route), answer: result };
  const isEmpty = answer === undefined || (answer === null && status !== 200);
  if (isEmpty) return { status, body: '', headers: {} };
  const body = JSON.stringify(answer);
  return { status, body, headers: { ETag: etagOf(body, (answer as { version?: unknown } | null)?.version) } };
}

/** Serializes the result of a call's transaction; undefined when only the handler can make the answer. */
export function serializeResult(route: AnyRoute, result: unknown): SerializedAnswer | undefined {
  if (route.answers[successStatus(route)] instanceof z.ZodNull) return serialize(route, undefined);
  return result === undefined || result === null ? undefined : serialize(route, result);
}
