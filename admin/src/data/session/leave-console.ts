import { expireSession } from '@piiri/shared/session.ts';

/** Opens a page of the employee app in place of the console. */
export function openEmployeePage(path: '/login' | '/home' | '/profile' | '/logout'): void {
  window.location.assign(path);
}

/** Event dispatched before the storage is cleared, so that forms store their last changes. */
export const SESSION_EXPIRES = 'session-expires';

async function leave(): Promise<void> {
  window.dispatchEvent(new Event(SESSION_EXPIRES));
  await expireSession(window.localStorage);
  window.location.replace('/login');
}

let leaving: Promise<void> | undefined;

/**
 * Handles an expired session: stashes unsent changes, clears the storage and opens the login page. Runs once: each
 * further 401 would restart the redirect, and a page that keeps sending requests would never leave.
 */
export function leaveAfterSessionEnd(): Promise<void> {
  leaving ??= leave();
  return leaving;
}

/** Redirects to `/home` when the user may not open this page; replaces the history entry. */
export function openEmployeeHome(): void {
  window.location.replace('/home');
}
