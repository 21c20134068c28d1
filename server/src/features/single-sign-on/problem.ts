import type { SignInProblemKind } from '@piiri/shared/sign-in-problems.ts';

/** A sign-in by the provider that comes to nothing; `cause` is for the log. */
export class SignInProblem extends Error {
  readonly kind: SignInProblemKind;

  constructor(kind: SignInProblemKind, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** Where the login screen says what stood in the way. `slug`: the company, whose provider can be tried again there. */
export const problemAddress = (kind: SignInProblemKind, slug?: string | null) =>
  `/login?problem=${kind}${slug ? `&company=${slug}` : ''}`;
