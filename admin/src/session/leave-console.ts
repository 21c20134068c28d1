import { expireSession } from '@piiri/shared/session.ts';

/** Leaves the console for a page of the employee app. */
export function openEmployeePage(path: '/login' | '/home' | '/profile' | '/logout'): void {
  window.location.assign(path);
}

/** Told to the page before its storage is cleared: forms keep what was written in the last moment. */
export const SESSION_EXPIRES = 'session-expires';

/** The session is over: goes to the login page, with nothing left but a stash of what is unsent. */
export async function leaveAfterSessionEnd(): Promise<void> {
  window.dispatchEvent(new Event(SESSION_EXPIRES));
  await expireSession(window.localStorage);
  window.location.replace('/login');
}

/** Whose page this is not comes to the employee app's home; the way back leads to where he came from. */
export function openEmployeeHome(): void {
  window.location.replace('/home');
}
