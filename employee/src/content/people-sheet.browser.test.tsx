import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, unmount } from '../test/render.tsx';
import PeopleSheet, { type ListedPerson } from './people-sheet.tsx';

afterEach(unmount);

const ALL = 5000;

const person = (id: number): ListedPerson => ({
  id,
  first_name: 'Aino',
  last_name: `Korhonen ${id}`,
  picture_thumbnail: null,
});

interface People {
  count: number;
  results: ListedPerson[];
}

/** A page of 5,000 people. `shift`: how many have left since the page before. */
const pageOf = (number: number, size: number, shift = 0): People => ({
  count: ALL - shift,
  results: Array.from({ length: size }, (_, index) => person((number - 1) * size + index + 1 - shift)),
});

/** Opens the list of who comes, answered page by page. */
function open(load: (page: number, size: number) => Promise<People>) {
  return render(
    <PeopleSheet
      title={(count) => (count === undefined ? 'Tulossa' : `Tulossa (${count})`)}
      failure="Ei voitu hakea."
      load={load}
      onClose={() => undefined}
    />,
    { texts: ['content'] },
  );
}

const rows = () => page.getByRole('listitem');
const more = () => page.getByRole('button', { name: 'Näytä lisää' });

test('5,000 people come page by page, and a slow page is asked for once', async () => {
  const { answer, arrive } = slow(pageOf(1, 50));
  const load = vi.fn((number: number, size: number) =>
    number === 1 ? answer : Promise.resolve(pageOf(number, size)),
  );
  await open(load);
  // It says that it loads, and has no number yet.
  await expect.element(page.getByRole('dialog', { name: 'Tulossa' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Ladataan');
  arrive();
  await expect.element(page.getByRole('dialog', { name: `Tulossa (${ALL})` })).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(50);
  await more().click();
  await expect.poll(() => rows().elements().length).toBe(100);
  expect(load.mock.calls).toEqual([
    [1, 50],
    [2, 50],
  ]);
});

test('an answer that is cut off says so, keeps who is shown, and is asked for again', async () => {
  let isCut = true;
  await open(async (number, size) => {
    if (number === 2 && isCut) return (await cut().json()) as People;
    return pageOf(number, size);
  });
  await expect.poll(() => rows().elements().length).toBe(50);
  await more().click();
  await expect.element(page.getByText('Ei voitu hakea.')).toBeVisible();
  expect(rows().elements()).toHaveLength(50);
  isCut = false;
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await expect.poll(() => rows().elements().length).toBe(100);
  expect(page.getByText('Ei voitu hakea.').elements()).toEqual([]);
});

test('somebody who moves to the next page while others leave is listed once', async () => {
  await open(async (number, size) => pageOf(number, size, number > 1 ? 2 : 0));
  await expect.poll(() => rows().elements().length).toBe(50);
  await more().click();
  await expect.element(page.getByText('Aino Korhonen 98')).toBeVisible();
  expect(rows().elements()).toHaveLength(98);
});
