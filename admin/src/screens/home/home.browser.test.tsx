import texts from '@piiri/locales/fi/admin.json' with { type: 'json' };
import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';
import { WHOAMI } from '../../testing/whoami.ts';

const { home } = texts.console;
const waiting = (count: number) => ({
  counts: count > 0 ? { news: count } : {},
  results: Array.from({ length: count }, (_, index) => ({
    type: 'news',
    id: index + 1,
    title: `Uutinen ${index + 1}`,
    date: '2026-11-20T10:00:00Z',
  })),
});

beforeEach(() => {
  answerCalls(({ path }) => {
    if (path === 'v1/console/home/')
      return {
        json: {
          mine: waiting(1),
          draft: waiting(5),
          beside: waiting(0),
          scheduled: waiting(0),
          ending: waiting(0),
        },
      };
    const count = path === 'v1/comments/reported/' ? 2 : 0;
    return { json: { count, next: null, previous: null, results: [] } };
  });
});

afterEach(() => {
  unmount();
  Object.assign(WHOAMI.tenant.settings, { comments_enabled: false });
});

test('what waits comes before what can be made, which stands beside it, and a short list is no taller than its rows', async () => {
  await page.viewport(1440, 900);
  await renderConsole('/admin');
  await expect.element(page.getByText('Uutinen 5')).toBeVisible();
  const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;
  const create = page.getByRole('region', { name: home.create }).element();
  const work = page.getByRole('region', { name: home.draft }).element();
  expect(work.compareDocumentPosition(create) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(create.getBoundingClientRect().left).toBeGreaterThan(work.getBoundingClientRect().right);
  expect(create.getBoundingClientRect().top).toBeLessThan(work.getBoundingClientRect().bottom);
  const panels = [...document.querySelectorAll('main .panel')].filter((panel) =>
    panel.querySelector('.home-row'),
  );
  const [own, drafts] = panels;
  expect(heightOf(drafts)).toBeGreaterThan(0);
  expect(heightOf(own)).toBeLessThan(heightOf(drafts) / 2);
});

test('reported content waits with its number and a link, for those who may handle it', async () => {
  Object.assign(WHOAMI.tenant.settings, { comments_enabled: true });
  await renderConsole('/admin');
  const waiting = page.getByRole('region', { name: later.console.home.waiting_for_me });
  await expect.element(waiting.getByRole('link', { name: /2/ })).toHaveAttribute('href', '/admin/comments');
});
