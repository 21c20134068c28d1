import { clearSession } from '@piiri/shared/session.ts';

/** Leaves the console for a page of the employee app. */
export function leaveFor(address: '/login' | '/home' | '/profile' | '/logout'): void {
  window.location.assign(address);
}

/** The session is over: forgets it and goes to the login page. */
export function leaveSignedOut(): void {
  clearSession(window.localStorage);
  window.location.replace('/login');
}

/** Whose page this is not comes to the employee app's home; the way back leads to where he came from. */
export function leaveForHome(): void {
  window.location.replace('/home');
}
