/**
 * Every error the API answers with: its status, and when it is thrown. The public texts stand under the same names in
 * `locales/<lang>/errors.json`.
 */
export const ERRORS = {
  /** A field or parameter is wrong; `errors` says which and why. The caller mends and sends again. */
  invalid: 400,
  /** No token, or one that is unknown, expired or revoked. The caller signs in. */
  unauthorized: 401,
  /** Signing in did not succeed; deliberately says no more than that. */
  login_failed: 401,
  /** The password is right, and opens no company before a code is given that was just sent to the account's phone. */
  phone_unconfirmed: 401,
  /** The one-time code was wrong, used or too old. */
  pin_failed: 401,
  /** The operator's link was wrong, used or too old. */
  link_failed: 400,
  /** Nothing signs in by what was said of a passkey; deliberately says no more than that. */
  passkey_failed: 401,
  /** The password is right, and a company wants a code as well, which there is no phone for. */
  second_factor_missing: 401,
  /** The join code was wrong, used or too old, or who it was for has left. */
  join_failed: 400,
  /** Signed in, but without the right. */
  forbidden: 403,
  /** No such object, or none that the caller may see. */
  not_found: 404,
  /** The state of the object does not allow it. */
  conflict: 409,
  /** Others refer to the object, so it cannot be deleted. */
  in_use: 409,
  /** The company's files take all the room that the operator gave it. */
  storage_full: 409,
  /** Somebody saved the object after the caller read it. `current` carries what it is now. */
  stale: 412,
  /** A file or body is larger than allowed. */
  too_large: 413,
  /** The body is of a type that the call does not take. */
  unsupported_type: 415,
  /** The Idempotency-Key came before, with another request. */
  key_reused: 422,
  /** Too many tries; `Retry-After` says when to try again, in seconds. */
  too_many: 429,
  /** The service that translates refused, or answered what makes no sense. */
  translation_failed: 502,
  /** The installation has no service that translates. */
  translation_off: 503,
  /** The service that translates takes no more at the moment. Retrying later helps. */
  translation_busy: 503,
  /** The service that translates said nothing in time. */
  translation_late: 504,
  /** A fault of ours; the request id leads to it in the log. */
  internal: 500,
  /** The database or a store does not answer. Retrying helps. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorExtras {
  /** Packed messages by field path. */
  errors?: Record<string, string[]>;
  /** A packed message that says more than the code's own text. */
  detail?: string;
  /** Further members of the answer. */
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Which limit, or whose absence, it is: for figures. */
  gate?: string;
  /** What it came of, for the log. */
  cause?: unknown;
}

/** An error meant for the caller. Everything else that is thrown becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(code, { cause: extras.cause });
    this.name = 'AppError';
    this.code = code;
    this.extras = extras;
  }
}

/** An error answer on the wire (RFC 9457). */
export interface Problem {
  status: number;
  code: ErrorCode;
  title: string;
  detail: string;
  errors?: Record<string, string[]>;
  request_id?: string;
}
