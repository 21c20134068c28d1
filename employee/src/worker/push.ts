import { worker } from './scope.ts';

interface News {
  title: string;
  body: string;
  url: string;
  tag: string;
}

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

const pathOf = ({ url }: WindowClient) => new URL(url).pathname;

/** Shows a notification of a message. */
export async function show({ title, body, url, tag }: News): Promise<void> {
  const open = await windows();
  // Who is looking at the channel sees the message itself.
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

/** Opens what a notification is about, in a page that is there if there is one. */
export async function open(url: string): Promise<unknown> {
  const [page] = await windows();
  if (!page) return worker.clients.openWindow(url);
  await page.focus();
  return page.navigate(url).catch(() => worker.clients.openWindow(url));
}
