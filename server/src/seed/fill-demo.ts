import type { Services } from '../services.ts';
export const DEMO_PASSWORD = 'Revontuli-2026';
export async function fillDemo(_: Services): Promise<boolean> {
  return false;
}
