import type { TenantSettings } from '@piiri/shared/contracts/tenant.ts';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { App } from './app.ts';

/** Leads to the screen that says that there is none at an address, which it names. */
export const toMissing = (location?: Pick<ParsedLocation, 'href'>) =>
  redirect({ to: '/404', replace: true, state: { tried: location?.href } });

/** Lets a screen's loader go on where the company has its feature; elsewhere the screen is not there. */
export function assertFeature(
  { session }: Pick<App, 'session'>,
  setting: keyof TenantSettings,
  location?: Pick<ParsedLocation, 'href'>,
): void {
  if (session.tenant.value?.settings?.[setting] === false) throw toMissing(location);
}
