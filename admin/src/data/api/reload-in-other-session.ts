import { storedSession } from '@piiri/shared/session.ts';
import { currentToken } from './http.ts';

/**
 * Reloads a page that the browser restores from its back/forward cache after the user has logged out or switched to
 * another company: it shows another session's data. `reload`: replaces the reload in tests.
 */
export function reloadInOtherSession(reload = () => window.location.reload()): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const token = storedSession(window.localStorage)?.token ?? null;
    if (persisted && token !== currentToken()) reload();
  });
}
