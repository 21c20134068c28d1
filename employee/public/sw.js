/**
 * What goes on while no page of ours is open: notifications of new messages. It keeps nothing and answers no request; what
 * is to be there without a connection can join here.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const pathOf = ({ url }) => new URL(url).pathname;

async function show({ title, body, url, tag }) {
  const open = await windows();
  // Who is looking at the channel sees the message itself.
  if (open.some((page) => page.focused && pathOf(page) === url.split('?')[0])) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    data: { url },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
}

self.addEventListener('push', (event) => {
  const news = event.data?.json();
  if (news) event.waitUntil(show(news));
});

async function open(url) {
  const [page] = await windows();
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  return page.navigate(url).catch(() => self.clients.openWindow(url));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
