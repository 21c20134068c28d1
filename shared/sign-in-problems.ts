/** What stands in the way of a sign-in by a company's own provider; the login screen has a sentence for each. */
export const SIGN_IN_PROBLEM_KINDS = [
  'unknown',
  'away',
  'expired',
  'refused',
  'invalid',
  'unverified',
  'no_match',
  'too_many',
] as const;

export type SignInProblemKind = (typeof SIGN_IN_PROBLEM_KINDS)[number];
