import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const ROW = { id: 7, translations: { fi: { title: 'Kesäjuhla', text: '' } }, abilities: [] };

afterEach(unmount);

test('a saved view that sorts by a deleted field shows its list in the default order', async () => {
  answerCalls(({ path, query }) => {
    if (path === 'v1/events/' && query.ordering?.includes('custom.'))
      return {
        status: 400,
        json: { code: 'invalid', status: 400, title: '', detail: '', errors: { ordering: ['Tuntematon'] } },
      };
    const results = path === 'v1/events/' ? [ROW] : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
  await renderConsole('/admin/events?sort=custom.centre&order=DESC&page=1&perPage=20&filter=%7B%7D');
  await expect.element(page.getByText('Kesäjuhla')).toBeVisible();
  expect(window.location.search).not.toContain('custom.centre');
});
