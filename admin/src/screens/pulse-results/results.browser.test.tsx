import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { pulses } = texts.console;

const asked = (id: string, type: string, text: string) => ({ id, type, translations: { fi: { text } } });
const PULSE = {
  id: 2,
  translations: { fi: { title: 'Työpulssi' } },
  questions: [
    asked('q1', 'scale', 'Ehdin tehdä työni'),
    asked('q2', 'scale', 'Työpaikkani on turvallinen'),
    asked('q3', 'nps', 'Suosittelisitko?'),
  ],
};
const figures = (first: number | null, second: number | null, nps: number | null) =>
  [
    { id: 'q1', type: 'scale', average: first, nps: null },
    { id: 'q2', type: 'scale', average: second, nps: null },
    { id: 'q3', type: 'nps', average: null, nps },
  ].map((question) => ({ ...question, answered: 12, distribution: null, rows: null, texts: null }));
const wave = (date: string, questions: object[]) => ({
  date,
  closes_at: date,
  state: 'closed',
  poll: 1,
  invited: 39,
  answered: 32,
  questions,
  groups: [
    { group: 1, group_name: 'Huolto', invited: 5, answered: null, questions: figures(null, null, null) },
  ],
});

beforeEach(() => {
  answerCalls(({ path }) => {
    if (path === 'v1/pulses/2/') return { json: PULSE };
    if (path !== 'v1/pulses/2/results/')
      return { json: { count: 0, next: null, previous: null, results: [] } };
    // Late in the evening of the day before in UTC.
    const waves = [
      wave('2026-09-19T22:00:00Z', figures(2.5, 4, -12)),
      wave('2026-10-19T22:00:00Z', figures(3, 4, 12)),
    ];
    return { json: { waves } };
  });
});

afterEach(async () => {
  unmount();
  await page.viewport(1280, 900);
});

test('each question has its figure with its change, and the strongest and the weakest are named', async () => {
  await renderConsole('/admin/pulses/results/2');
  const list = page.getByRole('list', { name: pulses.figures });
  const items = list.getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent(/Ehdin tehdä työni3,00.*Heikoin\+0,50 edellisestä/);
  await expect
    .element(items.nth(1))
    .toHaveTextContent(new RegExp(`turvallinen4,00.*Vahvin${pulses.unchanged}`));
  await expect.element(items.nth(2)).toHaveTextContent(/Suosittelisitko\?12.*\+24 edellisestä/);
  await expect.element(page.getByText(/20\.10\.2026: 32 vastasi 39/)).toBeVisible();
});

test('on a phone all questions of a group stand below each other, and one line says that none are shown', async () => {
  await page.viewport(360, 640);
  await renderConsole('/admin/pulses/results/2');
  const table = page.getByRole('table', { name: pulses.heat });
  await expect.element(table).toBeVisible();
  const { scrollWidth, clientWidth } = table.element().parentElement as HTMLElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const cells = [...table.element().querySelectorAll('tbody tr:nth-child(2) td')];
  const seen = cells.filter((cell) => getComputedStyle(cell).position !== 'absolute');
  expect([cells.length, seen.length]).toEqual([3, 1]);
});
