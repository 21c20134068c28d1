import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';

export type Ldap = SignInAnswer['ldap'];

/** The settings of the directory in the form. */
export interface LdapDraft
  extends Pick<Ldap, 'enabled' | 'url' | 'bind_dn' | 'base_dn' | 'filter' | 'claims'> {
  /** Empty: the stored password stays. */
  password: string;
  groups_base_dn: string;
  groups_filter: string;
}

/** The names of the attributes, in their order on the screen. */
export const LDAP_CLAIMS = [
  'username',
  'external_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'title',
  'manager',
  'employee_number',
] as const;

/** Returns the form's initial values. */
export const ldapDraftOf = ({ enabled, url, bind_dn, base_dn, filter, claims, groups }: Ldap): LdapDraft => ({
  ...{ enabled, url, bind_dn, base_dn, filter, claims },
  password: '',
  groups_base_dn: groups.base_dn,
  groups_filter: groups.filter,
});

/** Returns the body of the update call. */
export function ldapBodyOf({ password, groups_base_dn, groups_filter, ...rest }: LdapDraft) {
  const groups = { base_dn: groups_base_dn, filter: groups_filter };
  return { ldap: { ...rest, groups, ...(password && { password }) } };
}
