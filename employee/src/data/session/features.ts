import type { TenantSettings } from '@piiri/shared/contracts/tenant.ts';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { App } from '../app.ts';

/** Returns a redirect to the screen for missing pages, which shows the URL. */
export const redirectToMissing = (location?: Pick<ParsedLocation, 'href'>) =>
  redirect({ to: '/404', replace: true, state: { tried: location?.href } });

/** Throws a redirect to the screen for missing pages unless the company has enabled a feature. */
export function assertFeature(
  { session }: Pick<App, 'session'>,
  setting: keyof TenantSettings,
  location?: Pick<ParsedLocation, 'href'>,
): void {
  if (session.tenant.value?.settings?.[setting] === false) throw redirectToMissing(location);
}
