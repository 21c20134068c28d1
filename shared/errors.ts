/**
 * Error codes of the API: each with its status and when it is thrown. The public texts have the same keys in
 * `locales/<lang>/errors.json`.
 */
export const ERRORS = {
  /** A field or parameter is invalid; `errors` says which and why. The caller corrects it and sends again. */
  invalid: 400,
  /** No token, or one that is unknown, expired or revoked. The caller signs in. */
  unauthorized: 401,
  /** Signing in failed; deliberately says no more than that. */
  login_failed: 401,
  /**
   * The password, or the company's provider, gives no access before the code just sent to the account's phone is
   * entered. 403 if the provider's person has rights and is to be bound for the first time.
   */
  phone_unconfirmed: 401,
  /** The one-time code was wrong, used or expired. */
  pin_failed: 401,
  /** The operator's link was wrong, used or expired. */
  link_failed: 400,
  /** Signing in by passkey failed; deliberately says no more than that. */
  passkey_failed: 401,
  /** The password is correct, but a company also requires a code, and the account has no phone number. */
  second_factor_missing: 401,
  /** The join code was wrong, used or expired, or its person has left. */
  join_failed: 400,
  /** Signed in, but without the required right. */
  forbidden: 403,
  /** Signed in too long ago for this call: the caller proves again who they are. `methods` lists how. */
  proof_needed: 403,
  /** No such object, or none that the caller may see. */
  not_found: 404,
  /** The state of the object does not allow it. */
  conflict: 409,
  /** A session of one company would change what also opens others. The caller enters a code sent to their phone first. */
  code_first: 409,
  /** Others refer to the object, so it cannot be deleted. */
  in_use: 409,
  /** The company's files use all storage that the operator has allotted. */
  storage_full: 409,
  /** The cursor's rows are deleted, or it was never given. The caller begins anew without one. */
  cursor_gone: 410,
  /** Somebody saved the object after the caller had read it. `current` contains its current state. */
  stale: 412,
  /** A file or body is larger than allowed. */
  too_large: 413,
  /** The call does not accept this type of body. */
  unsupported_type: 415,
  /** The Idempotency-Key was used before with another request. */
  key_reused: 422,
  /** Too many attempts; `Retry-After` is the time to wait, in seconds. */
  too_many: 429,
  /** The translation service refused, or returned an invalid response. */
  translation_failed: 502,
  /** The installation has no translation service. */
  translation_off: 503,
  /** The translation service accepts no more requests at the moment. Retrying later helps. */
  translation_busy: 503,
  /** The translation service did not respond in time. */
  translation_late: 504,
  /** The translation service gave no translation of what a person reads. The original stays. */
  reading_failed: 503,
  /** The company has used the characters that it lets people have translated in a month. */
  reading_limit: 503,
  /** The language model did not answer, or broke off. The passages are in `sources`. */
  answers_failed: 503,
  /** An internal error; the request id leads to it in the log. */
  internal: 500,
  /** The database or a store does not answer. Retrying helps. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorExtras {
  /** Instead of the code's own status. */
  status?: number;
  /** Packed messages by field path. */
  errors?: Record<string, string[]>;
  /** A packed message, more specific than the code's own text. */
  detail?: string;
  /** Further members of the response. */
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Name of the limit or missing resource, for metrics. */
  gate?: string;
  /** The original error, for the log. */
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

  /** HTTP status of the answer. */
  get status(): number {
    return this.extras.status ?? ERRORS[this.code];
  }
}

/** An error response (RFC 9457). */
export interface Problem {
  status: number;
  code: ErrorCode;
  title: string;
  detail: string;
  errors?: Record<string, string[]>;
  request_id?: string;
}
