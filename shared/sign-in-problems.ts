/** Problems of signing in with a company's identity provider; the login screen has a text for each. */
export const SIGN_IN_PROBLEM_KINDS = [
  'unknown',
  'away',
  'expired',
  'refused',
  'invalid',
  'no_issuer',
  'unsolicited',
  'unverified',
  'no_match',
  'password_only',
  'too_weak',
  'no_phone',
  'too_many',
] as const;

export type SignInProblemKind = (typeof SIGN_IN_PROBLEM_KINDS)[number];

/** Reasons why a SAML response is not accepted; the console has a text for each. */
export const SAML_REASONS = [
  'malformed',
  'unsigned',
  'signature',
  'algorithm',
  'encrypted',
  'issuer',
  'destination',
  'recipient',
  'audience',
  'time',
  'subject',
  'context',
] as const;

export type SamlReason = (typeof SAML_REASONS)[number];
