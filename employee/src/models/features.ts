import { redirect } from '@tanstack/react-router';
import type { App } from './app.ts';
import type { TenantSettings } from './wire.ts';

/** Lets a screen's loader go on where the company has its feature; elsewhere the screen is not there. */
export function assertFeature({ session }: Pick<App, 'session'>, setting: keyof TenantSettings): void {
  if (session.tenant.value?.settings?.[setting] === false) throw redirect({ to: '/404', replace: true });
}
