import { entities } from '@piiri/schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import group from '../../../overrides/group/index.tsx';
import { answerCalls } from '../../../testing/api.ts';
import { renderComponent, unmount } from '../../../testing/render-console.tsx';
import type { DeleteChoice } from './confirm-delete.ts';
import ConfirmDeleteDialog from './confirm-delete-dialog.tsx';

const GROUPS = ['Keittiö', 'Sali'].map((name, index) => ({ id: index + 1, name }));

beforeEach(() => {
  answerCalls(({ query }) => {
    const results = GROUPS.filter(({ id }) => !query.id || query.id.split(',').includes(`${id}`));
    return { json: { count: results.length, results } };
  });
});

afterEach(unmount);

test('the content of a deleted group moves to another group', async () => {
  let chosen: DeleteChoice | undefined;
  await renderComponent(
    <ConfirmDeleteDialog
      request={{
        entity: entities.group,
        record: { ...GROUPS[0], id: 1 },
        strategies: group.deleteStrategies,
        references: { news: 3 },
        branch: { children: [], count: 0 },
      }}
      onClose={(choice) => {
        chosen = choice;
      }}
    />,
  );
  await page.getByRole('combobox').click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Sali']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await page.getByRole('button', { name: 'Poista' }).click();
  expect(chosen?.query).toEqual({ move_to: '2' });
});
