import texts from '@piiri/locales/fi/admin.json' with { type: 'json' };
import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { list } = texts.console;
const { form, history, preview, templates } = later.console;
const ROW = {
  id: 7,
  translations: { fi: { title: 'Kesäjuhla', text: '' } },
  start_time: '2030-06-01T09:00:00Z',
  published: true,
  state: 'published',
  abilities: ['update', 'delete'],
};
const COUNTS = { id: 7, enrolled: 4, waiting: 0, seats: 10 };
const more = page.getByRole('button', { name: `${list.actions}: Kesäjuhla` });

let calls: Call[];

beforeEach(() => {
  calls = answerCalls(({ method, path }) => {
    if (path === 'v1/console/figures/') return { json: { results: [COUNTS] } };
    if (path.endsWith('/bulk/change/')) return { json: { done: [{ id: 7, before: {} }], failed: [] } };
    const isList = path === 'v1/events/' && method === 'GET';
    const results = isList ? [ROW] : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
});

afterEach(async () => {
  unmount();
  await page.viewport(1280, 900);
});

test('the menu of a row offers all its actions by keyboard', async () => {
  await renderConsole('/admin/events');
  await expect.element(more).toBeInTheDocument();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toHaveFocus();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'Muokkaa',
    preview.open,
    texts.console.copy.copy,
    templates.make,
    history.of_object,
    form.withdraw,
    'Poista',
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: form.withdraw }).click();
  const changed = () => calls.find(({ path }) => path.endsWith('/bulk/change/'));
  await expect.poll(changed).toMatchObject({ body: { items: [{ id: 7, published: false }] } });
});

test('a card shows the counts of its row, and the menu', async () => {
  await page.viewport(360, 780);
  await renderConsole('/admin/events');
  await expect.element(page.getByText('4 / 10')).toBeVisible();
  await expect.element(more).toBeVisible();
});
