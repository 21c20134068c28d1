import { AppError, ERRORS, type ErrorCode } from '@piiri/shared/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isServerError, problemFor, toAppError } from '../../engine/problem/problem.ts';
import { preferredLanguage } from '../../platform/texts.ts';

/** Media type of all requests and responses (RFC 7644, 8.1). */
export const SCIM_TYPE = 'application/scim+json; charset=utf-8';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Error keywords (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A protocol error, with a detail in English for the directory's log. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType?: ScimType;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** Names of a user's fields in the protocol. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['username', 'userName'],
  ['first_name', 'name.givenName'],
  ['last_name', 'name.familyName'],
  ['email', 'emails'],
  ['phone', 'phoneNumbers'],
  ['job_title', 'title'],
  ['name', 'displayName'],
]);

/** Error messages for values that must be unique. */
const CONFLICTS: readonly string[] = ['username_taken', 'phone_taken', 'unique'];

/** `forbidden`: the directory may not change this attribute of people with rights in the console. */
const TYPES: Partial<Record<ErrorCode, ScimType>> = { invalid: 'invalidValue', forbidden: 'mutability' };

function describeError(request: FastifyRequest, error: AppError) {
  const language = request.headers['accept-language']
    ? preferredLanguage(request.headers['accept-language'])
    : 'en';
  const { detail, errors = {} } = problemFor({ language, requestId: request.id }, error);
  const fields = Object.entries(errors).map(
    ([field, messages]) => `${ATTRIBUTES.get(field) ?? field}: ${messages.join(', ')}`,
  );
  return fields.join('; ') || detail;
}

/** Sends an error in the protocol's format. */
export function sendScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ScimError) return send(reply, error.status, error.message, error.scimType);
  const problem = toAppError(error);
  if (isServerError(problem)) request.log.error({ err: error }, 'scim: call failed');
  const keys = Object.values(problem.extras.errors ?? {}).flat();
  const isConflict = keys.some((key) => CONFLICTS.includes(key));
  reply.headers(problem.extras.headers ?? {});
  const isMalformed = problem.extras.errors?.body !== undefined;
  const scimType = isConflict ? 'uniqueness' : isMalformed ? 'invalidSyntax' : TYPES[problem.code];
  return send(reply, isConflict ? 409 : ERRORS[problem.code], describeError(request, problem), scimType);
}

function send(reply: FastifyReply, status: number, detail: string, scimType?: ScimType): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type(SCIM_TYPE)
    .send(
      JSON.stringify({
        schemas: [ERROR_SCHEMA],
        status: String(status),
        ...(scimType && { scimType }),
        detail,
      }),
    );
}

/** Returns the error for a resource that does not exist. */
export const notFound = () => new AppError('not_found');
