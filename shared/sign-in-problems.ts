/** Problems of signing in with a company's identity provider; the login screen has a text for each. */
export const SIGN_IN_PROBLEM_KINDS = [
  'unknown',
  'away',
  'expired',
  'refused',
  'invalid',
  'no_issuer',
  'unverified',
  'no_match',
  'password_only',
  'no_phone',
  'too_many',
] as const;

export type SignInProblemKind = (typeof SIGN_IN_PROBLEM_KINDS)[number];
