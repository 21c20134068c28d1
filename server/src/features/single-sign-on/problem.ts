import type { SamlReason, SignInProblemKind } from '@piiri/shared/sign-in-problems.ts';

/** A failed sign-in by the provider; `cause` is for the log. */
export class SignInProblem extends Error {
  readonly kind: SignInProblemKind;
  /** Why a SAML response is invalid. */
  readonly reason: SamlReason | null;

  constructor(kind: SignInProblemKind, cause?: unknown, reason: SamlReason | null = null) {
    super(kind, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}

/**
 * Returns the address of the login screen with a problem. `slug`: the company whose provider can be tried again there.
 */
export const problemAddress = (kind: SignInProblemKind, slug?: string | null) =>
  `/login?problem=${kind}${slug ? `&company=${slug}` : ''}`;
