/**
 * Service worker between the pages and the network: serves the program and the last responses from the device, and
 * shows notifications while no page is open. caching-strategy.ts defines what it caches, cache-partition.ts for whom.
 */

import type { WorkerMessage } from '@piiri/shared/device-cache.ts';
import { cacheFirst, cacheMissed, networkFirst } from './api-cache.ts';
import { deleteOldBuilds, fileResponse, installLanguage, installShell } from './app-shell.ts';
import { build } from './build.ts';
import { clearAll, deletePages } from './cache-partition.ts';
import { cachingStrategy } from './caching-strategy.ts';
import { setReader, staleWhileRevalidate } from './page-cache.ts';
import { openTarget, showPush } from './push.ts';
import { settled, worker } from './scope.ts';

/** In development the program's files have no hashes, so none of them is cached. */
const isCaching = build.files.length > 0;

worker.addEventListener('install', (event) => {
  if (isCaching) event.waitUntil(installShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), deleteOldBuilds(), deletePages()]));
});

const HANDLERS = {
  answer: networkFirst,
  picture: cacheFirst,
  page: staleWhileRevalidate,
  file: fileResponse,
};

worker.addEventListener('fetch', (event) => {
  if (!isCaching) return;
  const plan = cachingStrategy(event.request, worker.location.origin, build.contents);
  if (plan === 'pass') return;
  if (plan === 'write') event.waitUntil(deletePages());
  else if (plan === 'end') event.waitUntil(clearAll());
  else event.respondWith(HANDLERS[plan](event));
});

async function onMessage(message: WorkerMessage, answerBy?: MessagePort): Promise<unknown> {
  if (message.type === 'forget') return clearAll();
  if (message.type === 'take-over') return worker.skipWaiting();
  if (!isCaching) return;
  const { until, language, path, missed } = message;
  const token = `Bearer ${message.token}`;
  await Promise.allSettled([
    setReader(token, until, new URL(path, worker.location.origin).href).then(() =>
      cacheMissed(token, language, missed),
    ),
    installLanguage(language),
  ]);
  await settled();
  answerBy?.postMessage('kept');
}

worker.addEventListener('message', (event) =>
  event.waitUntil(onMessage(event.data as WorkerMessage, event.ports[0])),
);

worker.addEventListener('push', (event) => {
  const news = event.data?.json();
  if (news) event.waitUntil(showPush(news));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTarget(event.notification.data.url));
});
