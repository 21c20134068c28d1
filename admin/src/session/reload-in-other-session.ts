import { storedSession } from '@piiri/shared/session.ts';
import { currentToken } from '../providers/data/http.ts';

/**
 * Loads a page anew that the browser brings back out of its history after one has logged out or gone on in another company: what
 * it showed is not the present session's. `reload`: loads it.
 */
export function reloadInOtherSession(reload = () => window.location.reload()): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const token = storedSession(window.localStorage)?.token ?? null;
    if (persisted && token !== currentToken()) reload();
  });
}
