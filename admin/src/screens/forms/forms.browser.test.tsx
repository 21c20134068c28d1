import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

afterEach(async () => {
  unmount();
  await page.viewport(1280, 900);
});

test('on the narrowest phones the link to edit a form stands within the window, beside long figures', async () => {
  const labels = { fi: { one: 'Läheltä piti', many: 'Läheltä piti -ilmoitukset' } };
  const form = { id: 3, name: 'near_miss', label: '', labels, description: {}, icon: 'folder' };
  answerCalls(({ path }) => {
    const results = path === 'v1/forms/' ? [{ ...form, open: 444, overdue: 222 }] : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
  await page.viewport(360, 640);
  await renderConsole('/admin/forms');
  const edit = page.getByRole('link', { name: /^Muokkaa.*Läheltä piti/ });
  await expect.element(edit).toBeVisible();
  const frame = document.querySelector('.form-line')?.getBoundingClientRect();
  expect(edit.element().getBoundingClientRect().right).toBeLessThanOrEqual(frame?.right ?? 0);
});
