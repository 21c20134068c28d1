import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';

/** Returns the differences of sign-in settings for the history; of the secret only whether it changed. */
export function differences(before: SignInSettings, after: SignInSettings) {
  const presented = ({
    tenant_id: _,
    claims,
    domains,
    domains_waiting,
    client_secret,
    ...rest
  }: SignInSettings) => ({
    ...rest,
    domains: domains.join(', ') || null,
    domains_waiting: domains_waiting.map(({ domain }) => domain).join(', ') || null,
    claims: Object.entries(claims).sort().join(' ') || null,
  });
  const [was, is] = [presented(before), presented(after)];
  const pairs = Object.entries(is).flatMap(([name, value]) => {
    const old = was[name as keyof typeof was];
    return old === value ? [] : [[`sign_in.${name}`, [old, value] as const] as const];
  });
  const isOther = before.client_secret !== after.client_secret;
  return Object.fromEntries([
    ...pairs,
    ...(isOther ? [['sign_in.client_secret', [null, after.client_secret !== null] as const] as const] : []),
  ]);
}
