import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { form, preview, checks } = texts.console;
const NEWS = {
  id: 7,
  translations: { fi: { title: 'Kesäjuhla', text: '<p>Tervetuloa.</p>' } },
  group: 1,
  more_groups: [],
  release_date: '2030-06-01T09:00:00Z',
  expire_date: null,
  published: true,
  state: 'scheduled',
  abilities: ['update', 'delete'],
};
const more = page.getByRole('button', { name: form.more_actions, exact: true });
const remove = page.getByRole('button', { name: form.delete, exact: true });

beforeEach(() => {
  answerCalls(({ path }) => {
    if (path === 'v1/templates/') return { json: [] };
    if (path === 'v1/news/7/') return { json: NEWS, etag: '"1"' };
    return { json: { count: 0, next: null, previous: null, results: [] } };
  });
});

afterEach(async () => {
  unmount();
  await page.viewport(1280, 900);
});

test('on a phone what is rarely done to an object folds behind a button', async () => {
  await page.viewport(360, 640);
  await renderConsole('/admin/news/edit/7');
  const shown = page.getByRole('button', { name: preview.open, exact: true });
  await expect.element(shown).toBeVisible();
  await expect.element(page.getByRole('button', { name: checks.open, exact: true })).toBeVisible();
  expect(remove.elements()).toEqual([]);
  // They share a line.
  const top = (button: typeof shown) => button.element().getBoundingClientRect().top;
  expect(top(more)).toBe(top(shown));
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await expect.element(remove).toBeVisible();
});

test('at a desk all actions stand beside the title', async () => {
  await page.viewport(1440, 900);
  await renderConsole('/admin/news/edit/7');
  await expect.element(remove).toBeVisible();
  expect(more.elements()).toEqual([]);
});
