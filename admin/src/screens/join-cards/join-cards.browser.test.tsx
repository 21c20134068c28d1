import texts from '@piiri/locales/fi/admin.json' with { type: 'json' };
import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { join_cards } = later.console;
const person = { user: 7, first_name: 'Aino', last_name: 'Aalto' };
const expires = '2030-01-15T10:00:00Z';

afterEach(() => unmount());

/** Answers the page's calls; `valid`: who has a card before any is made. Returns the calls. */
function answer(valid: object[] = [], instead: (Answer | Promise<Answer>)[] = []): Call[] {
  const holders = [...valid];
  return answerCalls(({ method, path }) => {
    if (path === 'v1/users/') {
      const row = { ...person, id: person.user };
      return { json: { count: 1, next: null, previous: null, results: [row] } };
    }
    if (path !== 'v1/users/joincodes/')
      return { json: { count: 0, next: null, previous: null, results: [] } };
    if (method === 'GET')
      return { json: { count: holders.length, next: null, previous: null, results: holders } };
    const other = instead.shift();
    if (other) return other;
    holders.push({ ...person, expires });
    const code = {
      ...person,
      language: null,
      code: 'BCDFG-HJKLM',
      address: 'http://x.test/join#BCDFG-HJKLM',
      expires,
    };
    return { status: 201, json: { count: 1, next: null, previous: null, results: [code] } };
  });
}

const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

test('opening the page makes no code; the button makes them, and the list shows them', async () => {
  const calls = answer();
  renderConsole('/admin/join-cards?ids=7');
  await expect.element(page.getByText(join_cards.valid_none)).toBeVisible();
  await expect.element(page.getByText('Aino Aalto')).toBeVisible();
  expect(posts(calls)).toEqual([]);
  await page.getByRole('button', { name: join_cards.make_one }).click();
  await expect.element(page.getByText('BCDFG-HJKLM', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Aino Aalto' })).toBeVisible();
  expect(posts(calls)).toMatchObject([{ body: { ids: [7] } }]);
});

test('before a valid card is replaced the page says so', async () => {
  const calls = answer([{ ...person, expires }]);
  renderConsole('/admin/join-cards?ids=7');
  await expect.element(page.getByText(join_cards.replaces_one)).toBeVisible();
  expect(posts(calls)).toEqual([]);
  await page.getByRole('button', { name: join_cards.make_one }).click();
  await expect.poll(() => posts(calls)).toMatchObject([{ body: { ids: [7] } }]);
});

test('without chosen people the page lists who has a valid card', async () => {
  const calls = answer([{ ...person, expires }]);
  renderConsole('/admin/join-cards');
  await expect.element(page.getByRole('link', { name: 'Aino Aalto' })).toBeVisible();
  await expect.element(page.getByText(join_cards.nobody)).toBeVisible();
  expect(page.getByRole('button', { name: join_cards.make_one }).elements()).toEqual([]);
  expect(posts(calls)).toEqual([]);
});

test('codes whose answer breaks off are asked for again under the same key, so that none is made twice', async () => {
  const calls = answer([], [cut(201)]);
  renderConsole('/admin/join-cards?ids=7');
  await page.getByRole('button', { name: join_cards.make_one }).click();
  await page.getByRole('button', { name: texts.console.errors.retry }).click();
  await expect.element(page.getByText('BCDFG-HJKLM', { exact: true })).toBeVisible();
  const keys = posts(calls).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('while the answer with the codes is slow, none are asked for again', async () => {
  const { answer: late, arrive } = slow<Answer>({
    status: 201,
    json: { count: 0, next: null, previous: null, results: [] },
  });
  const calls = answer([], [late]);
  renderConsole('/admin/join-cards?ids=7');
  const button = page.getByRole('button', { name: join_cards.make_one });
  await button.click();
  await expect.element(page.getByRole('progressbar', { name: join_cards.making })).toBeVisible();
  expect(button.elements()).toEqual([]);
  arrive();
  await expect.element(page.getByRole('progressbar', { name: join_cards.making })).not.toBeInTheDocument();
  expect(posts(calls)).toHaveLength(1);
});
