import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type App, useApp } from '../../data/app.ts';
import { device } from '../../data/device/device.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { render, unmount } from '../../test/render.tsx';
import '../../content/connection-alert.css';
import '../shell.css';
import { DeviceNotes } from './device-notes.tsx';

afterEach(unmount);

let app: App | undefined;

function Notes() {
  app = useApp();
  return <DeviceNotes />;
}

/** Shows three notes over a page, and what is read there. */
async function open(isLost = false): Promise<void> {
  await render(
    <>
      <div className="shell">
        <main style={{ blockSize: '200vh' }} />
        <footer>Sivun viimeinen rivi</footer>
      </div>
      <div className="alert-place">{isLost && <div className="alert">Yhteys katkesi</div>}</div>
      <Notes />
    </>,
    { texts: ['offline'] },
  );
  await expect.poll(() => document.querySelector('.device-notes')).not.toBeNull();
  if (!app) throw new Error('nothing is shown');
  app.connection.cachedAt.value = '2026-11-30T08:00:00Z';
  app.model(pendingWrites).outcomes.value = [
    { client_id: 'a', kind: 'enrollment', refused: undefined },
    { client_id: 'b', kind: 'poll', refused: undefined },
  ];
  app.model(device).newVersion.value = {} as ServiceWorker;
  await expect.poll(() => document.querySelectorAll('.device-note').length).toBe(3);
}

const seen = () =>
  [...document.querySelectorAll('.device-note')]
    .filter((note) => note.checkVisibility())
    .map((note) => note.textContent);

test('one note is shown at a time, the next once it is closed', async () => {
  await open();
  const close = () => page.getByRole('button', { name: 'Sulje' }).click();
  expect(seen()).toEqual([expect.stringContaining('Ei yhteyttä')]);
  await close();
  await expect.poll(seen).toEqual(['Ilmoittautumisesi on lähetetty. Vastauksesi on lähetetty.']);
  await close();
  await expect.poll(seen).toEqual([expect.stringContaining('Uusi versio on saatavilla.')]);
  await close();
  await expect.poll(seen).toEqual([]);
});

test('no note stands beside the alert of the lost connection', async () => {
  await open(true);
  expect(seen()).toEqual([]);
});

test('the end of the page can be read above a note', async () => {
  await open();
  scrollTo(0, document.documentElement.scrollHeight);
  const last = page.getByText('Sivun viimeinen rivi').element().getBoundingClientRect();
  const note = document.querySelector('.device-note')?.getBoundingClientRect();
  expect(last.bottom).toBeLessThanOrEqual(note?.top ?? 0);
});

test('in a chat room a note stands below its head, away from the composer', async () => {
  await open();
  document.documentElement.style.setProperty('--bar', '64px');
  document.querySelector('main')?.classList.add('chat-room');
  const { top = 0, bottom = 0 } = document.querySelector('.device-note')?.getBoundingClientRect() ?? {};
  expect(top).toBeGreaterThan(64);
  expect(bottom).toBeLessThan(innerHeight / 2);
});
