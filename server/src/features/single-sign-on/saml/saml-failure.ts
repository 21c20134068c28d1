import type { SamlReason } from '@piiri/shared/sign-in-problems.ts';

/** A SAML response that is not accepted. `message` is for the log, `reason` for the admin who tests the provider. */
export class SamlFailure extends Error {
  readonly reason: SamlReason;

  constructor(reason: SamlReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
