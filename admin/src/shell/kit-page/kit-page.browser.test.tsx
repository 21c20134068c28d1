import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

/** Parts that draw nothing of their own. */
const UNSEEN = ['lazy-component', 'state/live-region'];

const FILES = Object.keys(import.meta.glob('../../kit/**/*.tsx'))
  .filter((file) => !file.includes('.test.'))
  .map((file) => file.slice('../../kit/'.length, -'.tsx'.length))
  .filter((file) => !UNSEEN.includes(file));

afterEach(unmount);

test('the page of the kit shows each of its parts', async () => {
  answerCalls(() => ({ json: { count: 0, next: null, previous: null, results: [] } }));
  await renderConsole('/admin/kit');
  await expect.element(page.getByRole('heading', { name: 'Kit', level: 1 })).toBeVisible();
  const shown = [...document.querySelectorAll<HTMLElement>('[data-sample]')];
  expect(shown.map(({ dataset }) => dataset.sample).toSorted()).toEqual(FILES.toSorted());
  expect(shown.filter(({ childElementCount }) => childElementCount === 0)).toEqual([]);
});
