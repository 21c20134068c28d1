/**
 * Stands between the pages and the network: brings program and what was seen last from the device, and tells of messages while
 * no page is open. What it keeps and when is said in plan.ts, whose it is in owner.ts.
 */

import type { WorkerMessage } from '@piiri/shared/device-cache.ts';
import { answer, bringMissed, picture } from './answers.ts';
import { build } from './build.ts';
import { settled } from './keeping.ts';
import { dropPages, forget } from './owner.ts';
import { noteReader, page } from './pages.ts';
import { planOf } from './plan.ts';
import { bring, bringLanguage, dropOldPrograms, file } from './program.ts';
import { open, show } from './push.ts';
import { worker } from './scope.ts';

/** While the program is being worked on its files have no hashes: then nothing is kept of it. */
const keeps = build.files.length > 0;

worker.addEventListener('install', (event) => {
  if (keeps) event.waitUntil(bring());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), dropOldPrograms(), dropPages()]));
});

const ANSWERS = { answer, picture, page, file };

worker.addEventListener('fetch', (event) => {
  if (!keeps) return;
  const plan = planOf(event.request, worker.location.origin);
  if (plan === 'pass') return;
  if (plan === 'write') event.waitUntil(dropPages());
  else if (plan === 'end') event.waitUntil(forget());
  else event.respondWith(ANSWERS[plan](event));
});

async function hear(told: WorkerMessage, answerBy?: MessagePort): Promise<unknown> {
  if (told.type === 'forget') return forget();
  if (told.type === 'take-over') return worker.skipWaiting();
  if (!keeps) return;
  const { until, language, path, missed } = told;
  const token = `Bearer ${told.token}`;
  await Promise.allSettled([
    noteReader(token, until, new URL(path, worker.location.origin).href).then(() =>
      bringMissed(token, language, missed),
    ),
    bringLanguage(language),
  ]);
  await settled();
  answerBy?.postMessage('kept');
}

worker.addEventListener('message', (event) =>
  event.waitUntil(hear(event.data as WorkerMessage, event.ports[0])),
);

worker.addEventListener('push', (event) => {
  const news = event.data?.json();
  if (news) event.waitUntil(show(news));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
