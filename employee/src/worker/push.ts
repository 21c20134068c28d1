import { worker } from './scope.ts';

interface PushPayload {
  title: string;
  body: string;
  url: string;
  tag: string;
}

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

const pathOf = ({ url }: WindowClient) => new URL(url).pathname;

/** Shows a push notification. */
export async function showPush({ title, body, url, tag }: PushPayload): Promise<void> {
  const open = await windows();
  // People who are looking at the page see the message itself.
  if (open.some((page) => page.focused && pathOf(page) === url.split('?')[0])) return;
  await worker.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    data: { url },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  } as NotificationOptions);
}

/** Opens the URL of a notification, in an open page if there is one. */
export async function openTarget(url: string): Promise<unknown> {
  const [page] = await windows();
  if (!page) return worker.clients.openWindow(url);
  await page.focus();
  return page.navigate(url).catch(() => worker.clients.openWindow(url));
}
