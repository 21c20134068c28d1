import texts from '@piiri/locales/fi/admin.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/api.ts';
import { renderConsole, unmount } from '../../../testing/render-console.tsx';

const { list, tools, enrollments } = texts.console;
const ROW = {
  id: 7,
  translations: { fi: { title: 'Kesäjuhla', text: '' } },
  start_time: '2030-06-01T09:00:00Z',
  end_time: '2030-06-01T12:00:00Z',
  group: 1,
  enrollment_enabled: true,
  enrollment_end_time: '2030-05-30T09:00:00Z',
  published: true,
  state: 'published',
  abilities: ['update', 'delete'],
};

beforeEach(async () => {
  await page.viewport(1800, 900);
  answerCalls(({ method, path }) => {
    if (path === 'v1/console/figures/') return { json: { results: [{ id: 7, enrolled: 4 }] } };
    const results = path === 'v1/events/' && method === 'GET' ? [ROW] : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
});

afterEach(async () => {
  unmount();
  window.localStorage.clear();
  await page.viewport(1280, 900);
});

test('every column that a list shows can be hidden, the counts and the last editor too', async () => {
  await renderConsole('/admin/events');
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  for (const name of [enrollments.title, list.edited]) await expect.element(heading(name)).toBeVisible();
  await page.getByRole('button', { name: tools.columns }).click();
  for (const name of [enrollments.title, list.edited]) {
    const choice = page.getByRole('checkbox', { name, exact: true });
    await expect.element(choice).toBeChecked();
    await choice.click();
    await expect.element(choice).not.toBeChecked();
    await expect.element(heading(name)).not.toBeInTheDocument();
  }
});

test('a table says how many columns it has no room for, and offers them', async () => {
  // Narrower than the columns together, and too wide for cards.
  await page.viewport(1120, 900);
  await renderConsole('/admin/events');
  await page.getByRole('button', { name: /\d+ sarak(e|etta) ei mahdu/ }).click();
  await expect.element(page.getByRole('checkbox', { name: enrollments.title, exact: true })).toBeVisible();
});

test('a table with room for all columns says nothing of them', async () => {
  await renderConsole('/admin/events');
  await expect.element(page.getByRole('columnheader', { name: list.edited, exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /ei mahdu/ }).elements()).toEqual([]);
});
