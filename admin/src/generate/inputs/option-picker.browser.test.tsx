import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, type Call } from '../../testing/api.ts';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import OptionPicker from './option-picker.tsx';

const GROUPS = ['Keittiö', 'Kerros 2', 'Sali'].map((name, index) => ({ id: index + 1, name }));
const field = page.getByRole('combobox', { name: 'Group' });
const options = page.getByRole('option');

let calls: Call[];

beforeEach(() => {
  calls = answerCalls(({ query }) => {
    const found = GROUPS.filter(
      ({ id, name }) =>
        (!query.id || query.id.split(',').includes(String(id))) &&
        name.toLowerCase().includes((query.search ?? '').toLowerCase()),
    );
    return { json: { count: found.length, results: found } };
  });
});

afterEach(unmount);

function Form({
  multiple = false,
  initial = [],
  except,
}: {
  multiple?: boolean;
  initial?: number[];
  except?: number;
}) {
  const [ids, setIds] = useState(initial);
  return (
    <>
      <label htmlFor="group">Group</label>
      <OptionPicker id="group" to="group" ids={ids} multiple={multiple} except={except} onChange={setIds} />
      <output>{JSON.stringify(ids)}</output>
    </>
  );
}

test('a combobox searches on the server, and its options are chosen by keyboard', async () => {
  await renderComponent(<Form />);
  await field.click();
  await expect.element(options.nth(2)).toBeVisible();
  await userEvent.keyboard('ke');
  await expect.poll(() => calls.at(-1)?.query.search).toBe('ke');
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Keittiö', 'Kerros 2']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByText('[2]')).toBeVisible();
  await expect.element(field).toHaveValue('Kerros 2');
  // The closed list leaves Escape and the arrow keys to the form.
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('a chosen option keeps its name when the next search does not return it', async () => {
  await renderComponent(<Form multiple initial={[3]} />);
  await expect.element(page.getByRole('button', { name: 'Sali' })).toBeVisible();
  await field.click();
  await userEvent.keyboard('kei');
  await expect.poll(() => options.elements().length).toBe(1);
  await options.first().click();
  await expect.element(page.getByText('[3,1]')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sali' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keittiö' })).toBeVisible();
});

test('groups are sorted by name in the console’s language, without the excluded group', async () => {
  answerCalls(() => ({
    json: {
      count: 4,
      results: [
        { id: 1, name: 'Accounting', name_translations: { fi: 'Talous' } },
        { id: 2, name: 'Kitchen', name_translations: { fi: 'Äyriäiset' } },
        { id: 3, name: 'Office' },
        { id: 4, name: 'Sales', name_translations: { fi: 'Myynti' } },
      ],
    },
  }));
  await renderComponent(<Form except={3} />);
  await field.click();
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Myynti', 'Talous', 'Äyriäiset']);
});
