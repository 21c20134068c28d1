import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { PlainTable } from './plain-table.tsx';

afterEach(unmount);

const COLUMNS = [{ key: 'name', head: 'Name', cell: (name: string) => name, isHead: true }];

test('the Tab stop of a table, by which it is scrolled, says what it is', async () => {
  await renderComponent(
    <PlainTable label="People" columns={COLUMNS} rows={['Aino']} keyOf={(name) => name} />,
  );
  await expect.element(page.getByRole('rowheader', { name: 'Aino' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('group', { name: 'People' })).toHaveFocus();
});
