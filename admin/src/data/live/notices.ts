import { delay } from '@piiri/shared/after.ts';
import type { NoticeSocket } from '@piiri/shared/live.ts';
import { call } from '../api/api.ts';
import { currentLanguage, currentToken } from '../api/http.ts';

/** Delay in ms before the live connection opens, so that the page's own requests come first. */
const CONNECT_DELAY_MS = 2000;

/** Delay in ms before another attempt to load the code of the connection. */
const RETRY_DELAY_MS = 30_000;

let connection: Promise<NoticeSocket> | undefined;

/** Resolves when the browser is idle. */
const whenIdle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

async function openConnection(): Promise<NoticeSocket> {
  for (let wait = CONNECT_DELAY_MS; ; wait = RETRY_DELAY_MS) {
    await delay(wait);
    await whenIdle();
    try {
      const { openNotices } = await import('@piiri/shared/live.ts');
      return await openNotices({
        token: currentToken() ?? '',
        language: currentLanguage(),
        // This call is rejected as well, which redirects to the login page like any other.
        onEnd: () => void call('GET v1/profile/').catch(() => undefined),
      });
    } catch {
      // The code could not be loaded: there are no live notices until it can.
    }
  }
}

/** Returns the page's only live connection, which opens shortly after the first call. */
export function liveNotices(): Promise<NoticeSocket> {
  connection ??= openConnection();
  return connection;
}
