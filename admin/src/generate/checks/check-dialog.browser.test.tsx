import shellTexts from '@piiri/locales/fi/admin.json' with { type: 'json' };
import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { checks } = texts.console;
const open = page.getByRole('button', { name: checks.open, exact: true });
const dialog = page.getByRole('dialog', { name: checks.title });
const gone = dialog.getByText(checks.link_gone.replace('{{link}}', '/news/9'));
const GONE: Answer = { status: 404, json: { code: 'not_found', status: 404, title: '', detail: '' } };
const NEWS = {
  id: 7,
  translations: { fi: { title: 'Kesäjuhla', text: '<p>Lue <a href="/news/9">ohje</a>.</p>' } },
  group: 1,
  more_groups: [],
  release_date: '2026-01-01T10:00:00Z',
  published: true,
  state: 'published',
  abilities: ['update', 'delete'],
};

let onLink: () => Answer | Promise<Answer>;

beforeEach(async () => {
  answerCalls(({ path }) => {
    if (path === 'v1/news/9/') return onLink();
    if (path === 'v1/news/7/') return { json: NEWS, etag: '"1"' };
    if (path === 'v1/templates/') return { json: [] };
    return { json: { count: 0, next: null, previous: null, results: [] } };
  });
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

test('while links are followed the list says so, and then names the one that leads nowhere', async () => {
  const held = slow(GONE);
  onLink = () => held.answer;
  await renderConsole('/admin/news/edit/7');
  await open.click();
  await expect.element(dialog.getByText(checks.following)).toBeVisible();
  expect(dialog.getByText(checks.nothing).elements()).toEqual([]);
  held.arrive();
  await expect.element(gone).toBeVisible();
});

test('a link about which there is no answer is not taken for a right one, and is tried again', async () => {
  onLink = () => cut(200);
  await renderConsole('/admin/news/edit/7');
  await open.click();
  await expect.element(dialog.getByText(checks.links_failed)).toBeVisible();
  onLink = () => GONE;
  await dialog.getByRole('button', { name: shellTexts.ra.action.close }).first().click();
  await open.click();
  await expect.element(gone).toBeVisible();
});
