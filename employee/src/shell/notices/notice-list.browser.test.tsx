import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type App, useApp } from '../../data/app.ts';
import { acknowledgements } from '../../data/models/acknowledgements.ts';
import { render, unmount } from '../../test/render.tsx';
import { NoticeList } from './notice-list.tsx';

afterEach(unmount);

const notice = (id: number) => ({
  id,
  kind: 'acknowledge',
  entity: 'news',
  object: { id, title: `Ohje ${id}` },
  person: null,
  time: '2026-11-20T08:00:00Z',
  read: true,
  address: `/news/${id}`,
});

let app: App | undefined;

function Inbox() {
  app = useApp();
  return <NoticeList isPage />;
}

const router = createRouter({
  routeTree: createRootRoute({ component: Inbox }),
  history: createMemoryHistory(),
});

test('what the reader has acknowledged is no longer asked for', async () => {
  const fetch: typeof globalThis.fetch = async (url) =>
    String(url).includes('/my/acknowledgements/')
      ? Response.json({ results: [{ entity: 'news', object: { id: 2, title: 'Ohje 2' }, deadline: null }] })
      : Response.json({ results: [notice(1), notice(2)], next: null });
  await render(<RouterProvider router={router as never} />, { fetch, texts: ['notices'] });
  const row = (title: string) => page.getByRole('link', { name: title });
  // Until it is known what is asked for, each is as it arrived.
  await expect.element(row('Ohje 1')).toHaveTextContent('Luettava ja kuitattava');
  await app?.model(acknowledgements).load();
  await expect.element(row('Ohje 1')).toHaveTextContent('Kuitattu');
  await expect.element(row('Ohje 2')).toHaveTextContent('Luettava ja kuitattava');
});
