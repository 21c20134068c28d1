import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { replies } = texts.console;
const OPTIONS = ['Keitto', 'Salaatti', 'Pizza'].map((text, index) => ({
  id: `o${index}`,
  translations: { fi: { text } },
}));
const QUESTION = {
  id: 'q1',
  type: 'choice',
  allow_several: false,
  translations: { fi: { text: 'Mitä syödään?' } },
  options: OPTIONS,
};
const POLL = {
  id: 5,
  translations: { fi: { title: 'Lounas' } },
  anonymous: true,
  attach_name: false,
  response_deadline: '2026-01-01T10:00:00Z',
  questions: [QUESTION],
};

const SUMS = {
  id: 'q1',
  count: 12,
  options: [2, 3, 7].map((count, index) => ({ id: `o${index}`, count })),
};

let questions: object[];
let sums: object;

beforeEach(() => {
  questions = [QUESTION];
  sums = SUMS;
  answerCalls(({ path }) => {
    if (path === 'v1/polls/5/') return { json: { ...POLL, questions } };
    if (path === 'v1/polls/5/answers/summary/')
      return {
        json: {
          hidden: false,
          count: 12,
          asked: 20,
          answered: 12,
          narrowing: 'none',
          groups: [],
          questions: [sums],
        },
      };
    if (path === 'v1/polls/5/answers/')
      return {
        json: {
          count: 1,
          next: null,
          previous: null,
          results: [{ id: 1, person: null, time: null, answers: [{ question: 'q1', options: ['o2'] }] }],
        },
      };
    return { json: { count: 0, next: null, previous: null, results: [] } };
  });
});

afterEach(unmount);

const table = page.getByRole('heading', { name: replies.all });
const options = () => {
  const text = document.querySelector('main')?.textContent ?? '';
  return ['Keitto', 'Salaatti', 'Pizza'].sort((a, b) => text.indexOf(a) - text.indexOf(b));
};

test('options are in the order of the poll, or of the votes', async () => {
  await renderConsole('/admin/polls/replies/5');
  await expect.element(page.getByText('Pizza')).toBeVisible();
  expect(options()).toEqual(['Keitto', 'Salaatti', 'Pizza']);
  await page.getByRole('switch', { name: replies.by_votes }).click();
  await expect.poll(options).toEqual(['Pizza', 'Salaatti', 'Keitto']);
});

test('a table of the answers to one anonymous question does not repeat its chart', async () => {
  await renderConsole('/admin/polls/replies/5');
  await expect.element(page.getByText('Pizza')).toBeVisible();
  expect(table.elements()).toEqual([]);
  questions = [QUESTION, { ...QUESTION, id: 'q2', translations: { fi: { text: 'Ja huomenna?' } } }];
  await renderConsole('/admin/polls/replies/5');
  await expect.element(table).toBeVisible();
});

test('shares of several choices are of all who answered the poll, as employees see them', async () => {
  questions = [{ ...QUESTION, allow_several: true }];
  sums = { ...SUMS, count: 9 };
  await renderConsole('/admin/polls/replies/5');
  await expect.element(page.getByText(/^7 · 58/)).toBeVisible();
  await expect
    .element(page.getByText(replies.shares_of_other.replace('{{smart_count}}', '12'), { exact: false }))
    .toBeVisible();
});
