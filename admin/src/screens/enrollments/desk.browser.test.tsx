import first from '@piiri/locales/fi/admin.json' with { type: 'json' };
import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { enrollments: texts, deletion } = later.console as never as {
  enrollments: Record<string, string>;
  deletion: Record<string, string>;
};

const EVENT = {
  id: 3,
  translations: { fi: { title: 'Kurssi', text: '' } },
  start_time: '2030-06-01T09:00:00Z',
  enrollment_enabled: true,
  feedback_enabled: false,
  seats: 1,
  enrolled: 1,
  waiting: 1,
  seats_left: 0,
};

const row = (id: number, last_name: string, state: string) => ({
  id,
  person: { id, first_name: 'Ville', last_name },
  time: '2030-05-01T09:00:00Z',
  comment: null,
  state,
  moved_at: null,
  rating: null,
  rating_comment: null,
  checked_in_at: null,
});

let calls: Call[];
const changes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

beforeEach(async () => {
  await page.viewport(360, 740);
  calls = answerCalls(({ method, path }) => {
    if (method !== 'GET') return { json: row(2, 'Aalto', 'enrolled') };
    if (path === 'v1/events/3/') return { json: EVENT };
    const results = path.endsWith('/enrollments/')
      ? [row(1, 'Heikkinen', 'enrolled'), row(2, 'Aalto', 'waiting')]
      : [];
    const counts = { checked_in: 0, average: null };
    return { json: { count: results.length, next: null, previous: null, results, ...counts } };
  });
});

afterEach(async () => {
  unmount();
  await page.viewport(1280, 900);
});

const giveSeat = () => page.getByRole('button', { name: `${texts.move_up}: Ville Aalto` });

test('on a phone each person has one line, and the whole name', async () => {
  await renderConsole('/admin/events/3/enrollments');
  const name = page.getByRole('rowheader', { name: 'Ville Heikkinen' });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth, clientHeight } = name.element() as HTMLElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(clientHeight).toBeLessThan(60);
});

test('on a phone the first name is above the fold, and what can be done with the list is in a menu', async () => {
  await renderConsole('/admin/events/3/enrollments');
  const name = page.getByRole('rowheader', { name: 'Ville Heikkinen' });
  await expect.element(name).toBeVisible();
  await expect.poll(() => name.element().getBoundingClientRect().bottom).toBeLessThan(740);
  await expect.element(page.getByRole('status').filter({ hasText: '01.06.2030' })).toHaveTextContent('0 / 1');
  expect(page.getByRole('button', { name: texts.message }).elements()).toEqual([]);
  await page.getByRole('button', { name: first.console.tools.label }).click();
  await expect.element(page.getByRole('menuitem', { name: texts.print })).toBeVisible();
  await page.getByRole('menuitem', { name: texts.message }).click();
  await expect.element(page.getByRole('dialog', { name: texts.message })).toBeVisible();
});

test('a seat beyond the last one is given after a question, and can be taken back', async () => {
  await renderConsole('/admin/events/3/enrollments');
  await giveSeat().click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(texts.overbook_sure ?? '');
  expect(changes()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: texts.move_up }).click();
  await expect.poll(changes).toEqual([{ state: 'enrolled' }]);
  await page.getByRole('button', { name: deletion?.undo ?? 'Kumoa' }).click();
  await expect.poll(changes).toEqual([{ state: 'enrolled' }, { state: 'waiting' }]);
});

test('a person is searched by name', async () => {
  await renderConsole('/admin/events/3/enrollments');
  await page.getByRole('searchbox').fill('Aalto');
  await expect
    .poll(() => calls.some(({ query }) => JSON.stringify(query ?? {}).includes('Aalto')))
    .toBe(true);
});
