import { after } from '@piiri/shared/after.ts';
import type { NoticeSocket } from '@piiri/shared/live.ts';
import { call } from '../providers/data/api.ts';
import { currentLanguage, currentToken } from '../providers/data/http.ts';

/** Milliseconds for which a page has the connection to itself before the live one is opened. */
const REST = 2000;

/** Milliseconds after which it is tried again to get what did not arrive. */
const LATER = 30_000;

let opening: Promise<NoticeSocket> | undefined;

/** Resolves when the page has nothing else to do. */
const rest = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

async function open(): Promise<NoticeSocket> {
  for (let wait = REST; ; wait = LATER) {
    await after(wait);
    await rest();
    try {
      const { openNotices } = await import('@piiri/shared/live.ts');
      return await openNotices({
        token: currentToken() ?? '',
        language: currentLanguage(),
        // The call is refused as well, which leads to the login page as anywhere.
        onEnd: () => void call('GET v1/profile/').catch(() => undefined),
      });
    } catch {
      // Its code did not arrive: what is live is missed until it does.
    }
  }
}

/** The page's one connection to what is live, opened a little after it is first asked for. */
export function liveNotices(): Promise<NoticeSocket> {
  opening ??= open();
  return opening;
}
