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

test('on a phone a row is a card: figures in two columns, long values below what they are called, nothing sideways', async () => {
  await page.viewport(360, 640);
  const long = 'Mitä ruokalistalla saisi sinun mielestäsi olla nykyistä enemmän?';
  await renderComponent(
    <PlainTable
      isStacked
      label="People"
      columns={[
        ...COLUMNS,
        { key: 'long', head: long, cell: () => 'Kasvisruokaa ja keittoja, salaattipöytä ja kotiruokaa' },
        { key: 'safe', head: 'Safe', cell: () => 18, isAtEnd: true },
        { key: 'missing', head: 'No answer', cell: () => 2, isAtEnd: true },
      ]}
      rows={['Kunnossapito ja kiinteistöhuolto']}
      keyOf={(name) => name}
    />,
  );
  const safe = page.getByRole('cell', { name: '18' });
  await expect.element(safe).toBeVisible();
  const frame = page.getByRole('group', { name: 'People' }).element();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  const [one, other] = [safe, page.getByRole('cell', { name: '2' })].map((cell) =>
    cell.element().getBoundingClientRect(),
  );
  expect(one?.top).toBe(other?.top);
});
