import { type Result, requestRoute } from '@piiri/shared/client.ts';
import type { Whoami } from '../session/whoami.ts';
import { client } from './http.ts';

/** Reads the profile and the company in parallel. Resolves to the first failure if one of them cannot be read. */
export async function loadWhoami(): Promise<
  { ok: true; whoami: Whoami } | Extract<Result<unknown>, { ok: false }>
> {
  const [profile, tenant] = await Promise.all([
    requestRoute(client, 'GET v1/profile/'),
    requestRoute(client, 'GET v1/tenant/'),
  ]);
  if (!profile.ok) return profile;
  if (!tenant.ok) return tenant;
  return { ok: true, whoami: { profile: profile.data, tenant: tenant.data } };
}
