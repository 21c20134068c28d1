import texts from '@piiri/locales/fi/admin.json' with { type: 'json' };
import laterTexts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { state, errors } = texts.console;
const { quick, bulk } = laterTexts.console;
const ROW = {
  id: 7,
  translations: { fi: { title: 'Kesäjuhla', text: '' } },
  group: 1,
  release_date: '2030-06-01T09:00:00Z',
  expire_date: null,
  published: true,
  state: 'scheduled',
  abilities: ['update', 'delete'],
};

let changes: unknown[] = [];
let onChange: () => Answer | Promise<Answer>;
const DONE: Answer = { json: { done: [{ id: 7, before: { published: true } }], failed: [] } };

function answerWith(row: object) {
  answerCalls(({ method, path, body }) => {
    if (path === 'v1/news/bulk/change/') {
      changes.push(body);
      return onChange();
    }
    const results = path === 'v1/news/' && method === 'GET' ? [row] : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
}

beforeEach(async () => {
  changes = [];
  onChange = () => DONE;
  await page.viewport(1440, 900);
});

afterEach(async () => {
  unmount();
  await page.viewport(1280, 900);
});

test('a state is changed in the list, and the form is not opened by it', async () => {
  answerWith(ROW);
  await renderConsole('/admin/news');
  await page.getByRole('button', { name: state.scheduled }).click();
  await expect.element(page.getByRole('menuitem', { name: quick.reschedule })).toBeVisible();
  await page.getByRole('menuitem', { name: quick.unschedule }).click();
  await expect.poll(() => changes).toEqual([{ items: [{ id: 7, published: false }] }]);
  await expect.element(page.getByText(bulk.withdraw_done_one)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Uutiset');
});

test('a release time is changed in the list', async () => {
  answerWith(ROW);
  await renderConsole('/admin/news');
  await page.getByRole('button', { name: '01.06.2030' }).click();
  const day = page.getByRole('dialog').getByRole('textbox').first();
  await day.fill('02.06.2030');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect
    .poll(() => changes)
    .toEqual([{ items: [{ id: 7, release_date: '2030-06-02T09:00:00.000Z' }] }]);
});

test('a time of day is written as elsewhere in the console, and one that is none is refused', async () => {
  answerWith(ROW);
  await renderConsole('/admin/news');
  await page.getByRole('button', { name: '01.06.2030' }).click();
  const time = page.getByRole('textbox', { name: laterTexts.console.draft.time });
  await expect.element(time).toHaveValue('12:00');
  await time.fill('25:00');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect.element(time).toBeInvalid();
  await expect.element(page.getByText(quick.time_missing)).toBeVisible();
  expect(changes).toEqual([]);
  await time.fill('16.05');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect
    .poll(() => changes)
    .toEqual([{ items: [{ id: 7, release_date: '2030-06-01T13:05:00.000Z' }] }]);
});

test('a change that is slow is sent once, and the row is as before until it is answered', async () => {
  answerWith(ROW);
  const held = slow(DONE);
  onChange = () => held.answer;
  await renderConsole('/admin/news');
  await page.getByRole('button', { name: state.scheduled }).click();
  await page.getByRole('menuitem', { name: quick.unschedule }).click();
  await expect.poll(() => changes.length).toBe(1);
  await expect.element(page.getByRole('button', { name: state.scheduled })).toBeVisible();
  held.arrive();
  await expect.element(page.getByText(bulk.withdraw_done_one)).toBeVisible();
  expect(changes).toHaveLength(1);
});

test('a change without an answer is told with its reason, and can be made again', async () => {
  answerWith(ROW);
  onChange = () => cut(200);
  await renderConsole('/admin/news');
  await page.getByRole('button', { name: state.scheduled }).click();
  await page.getByRole('menuitem', { name: quick.unschedule }).click();
  await expect.element(page.getByText(errors.unreachable)).toBeVisible();
  onChange = () => DONE;
  await page.getByRole('button', { name: state.scheduled }).click();
  await page.getByRole('menuitem', { name: quick.unschedule }).click();
  await expect.element(page.getByText(bulk.withdraw_done_one)).toBeVisible();
});

test('who may not change a row has no buttons in it', async () => {
  answerWith({ ...ROW, abilities: [] });
  await renderConsole('/admin/news');
  await expect.element(page.getByText(state.scheduled, { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: state.scheduled }).elements()).toEqual([]);
});
