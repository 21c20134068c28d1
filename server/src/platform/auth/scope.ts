/**
 * How far a credential or session reaches: the id of one company, or `ACCOUNT_SCOPE` for all companies of the account.
 * What a session makes or changes never reaches further than the session itself.
 */
export type Scope = number;

/** The whole account. No company has this id. */
export const ACCOUNT_SCOPE: Scope = 0;

/** Returns whether a scope includes a company. */
export const covers = (scope: Scope, tenantId: number): boolean =>
  scope === ACCOUNT_SCOPE || scope === tenantId;

/** Returns whether everything that the second scope includes is also in the first. */
export const reaches = (scope: Scope, further: Scope): boolean =>
  scope === ACCOUNT_SCOPE || scope === further;

/** Returns what two scopes have in common; undefined if that is nothing. */
export function narrowest(first: Scope, second: Scope): Scope | undefined {
  if (reaches(first, second)) return second;
  return reaches(second, first) ? first : undefined;
}
