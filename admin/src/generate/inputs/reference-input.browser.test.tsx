import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const group = page.getByRole('combobox', { name: /^Ryhmä/ });
const list = page.getByRole('link', { name: 'Tiedostot' }).first();

afterEach(() => unmount());

function answerWithGroups(...names: string[]) {
  const groups = names.map((name, index) => ({ id: index + 4, name }));
  answerCalls(({ path }) => {
    if (path === 'v1/templates/') return { json: [] };
    const results = path === 'v1/tenant/groups/' ? groups : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
}

test('who can choose one group alone has it chosen, and that is no change to lose', async () => {
  answerWithGroups('Tuotanto');
  await renderConsole('/admin/news/edit');
  await expect.element(group).toHaveDisplayValue('Tuotanto');
  await list.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Tiedostot');
});

test('among several groups none is chosen', async () => {
  answerWithGroups('Tuotanto', 'Huolto');
  await renderConsole('/admin/news/edit');
  await expect.element(group).toHaveDisplayValue('Valitse');
});
