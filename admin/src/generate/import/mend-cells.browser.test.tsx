import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import names from '@piiri/locales/fi/faq.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { import: words } = later.console;
const FORMAT = {
  kind: 'csv',
  separator: ';',
  encoding: 'utf-8',
  sheet: null,
  header_row: 1,
  columns: [{ name: 'Järjestys', field: 'sort_order', samples: [] }],
  fields: [{ name: 'sort_order', label: names.fields.sort_order }],
};
const counts = { count: 1, new: 0, changed: 0, unchanged: 0, wrong: 0 };
const WRONG = {
  ...FORMAT,
  ...counts,
  wrong: 1,
  rows: [
    {
      row: 2,
      name: 'Milloin?',
      result: 'wrong',
      changes: {},
      errors: { sort_order: ['Ei luku'] },
      cells: ['yksi'],
    },
  ],
};
const RIGHT = {
  ...FORMAT,
  ...counts,
  new: 1,
  rows: [{ row: 2, name: 'Milloin?', result: 'new', changes: {}, errors: {} }],
};

let answers: (Answer | Promise<Answer>)[];
let calls: Call[];
const sentCells = () =>
  calls
    .filter(({ path }) => path === 'v1/faq/import/')
    .map(({ body }) => JSON.parse(String((body as FormData).get('cells'))));

beforeEach(async () => {
  answers = [];
  calls = answerCalls(({ path }) =>
    path === 'v1/faq/import/'
      ? (answers.shift() ?? { json: WRONG })
      : { json: { count: 0, next: null, previous: null, results: [] } },
  );
  await renderConsole('/admin/faq/import');
  const field = document.querySelector.bind(document, 'input[type=file]');
  await expect.poll(field).not.toBeNull();
  await userEvent.upload(
    field() as HTMLInputElement,
    new File(['x'], 'kysymykset.csv', { type: 'text/csv' }),
  );
});

afterEach(unmount);

const cell = page.getByRole('textbox', { name: /rivi 2$/ });
const store = page.getByRole('button', { name: words.store });

test('a wrong cell is mended in its row and checked anew', async () => {
  await expect.element(cell).toHaveValue('yksi');
  const held = slow<Answer>({ json: RIGHT });
  answers.push(held.answer);
  await cell.fill('1');
  await page.getByRole('button', { name: words.check_mended }).click();
  await expect.element(page.getByRole('button', { name: words.check_mended })).toBeDisabled();
  held.arrive();
  await expect.element(store).toBeEnabled();
  expect(sentCells()).toEqual([null, { 2: { 0: '1' } }]);
  await store.click();
  await expect.poll(() => sentCells().at(-1)).toEqual({ 2: { 0: '1' } });
});

test('rows are not stored beside corrections that nobody has checked', async () => {
  answers = [];
  const others = page.getByRole('button', { name: words.store_others_one });
  answers.push({ json: { ...WRONG, new: 1 } });
  await cell.fill('2');
  await page.getByRole('button', { name: words.check_mended }).click();
  await expect.element(others).toBeVisible();
  await cell.fill('3');
  await expect.poll(() => others.elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: words.check_mended })).toBeVisible();
});

test('an answer that breaks off loses no correction', async () => {
  answers.push(cut(200));
  await cell.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(cell).toHaveValue('1');
  answers.push({ json: RIGHT });
  await page.getByRole('button', { name: words.check_mended }).click();
  await expect.element(store).toBeEnabled();
});
