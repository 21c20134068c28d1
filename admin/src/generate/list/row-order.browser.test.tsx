import { sortField } from '@piiri/schemas';
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { useMemo, useState } from 'react';
import { ListContextProvider, type ListControllerResult, type RaRecord } from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { consoleEntities, resourceOf } from '../../data/definitions/resources.ts';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { useRowOrder } from './row-order.ts';

const ENTITY = consoleEntities.find((entity) => entity.api.calls.includes('sort') && entity.name === 'faq');
if (!ENTITY) throw new Error('questions are sorted by hand');

let calls: Call[];
/** Order on the server, as names. */
let stored: string[];
let onSort: () => Answer | Promise<Answer>;
const orders = () =>
  calls.map(({ body }) => (body as { order: number[] }).order.map((id) => 'abc'[id - 1]).join(''));

beforeEach(() => {
  stored = ['a', 'b', 'c'];
  onSort = () => ({ json: {} });
  calls = answerCalls(() => onSort());
});

afterEach(unmount);

function Rows() {
  const { rows, step } = useRowOrder(ENTITY as NonNullable<typeof ENTITY>);
  return (
    <>
      <output>{rows.map(({ name }) => name).join('')}</output>
      {rows.map((row) => (
        <button key={row.id} type="button" onClick={() => step(row, 'down')}>
          {String(row.name)}
        </button>
      ))}
    </>
  );
}

function List() {
  const [read, setRead] = useState(stored);
  const data = useMemo(() => read.map<RaRecord>((name) => ({ id: 'abc'.indexOf(name) + 1, name })), [read]);
  const list = {
    resource: resourceOf(ENTITY as NonNullable<typeof ENTITY>),
    data,
    total: data.length,
    sort: { field: sortField(ENTITY as NonNullable<typeof ENTITY>), order: 'ASC' },
    filterValues: {},
    refetch: () => setRead([...stored]),
  } as unknown as ListControllerResult;
  return (
    <ListContextProvider value={list}>
      <Rows />
    </ListContextProvider>
  );
}

const shown = page.getByRole('status').last();
const press = (name: string) => page.getByRole('button', { name }).click();

test('moves whose answers are slow show at once, and are stored one after the other', async () => {
  const first = slow<Answer>({ json: {} });
  onSort = () => {
    stored = ['b', 'a', 'c'];
    onSort = () => {
      stored = ['b', 'c', 'a'];
      return { json: {} };
    };
    return first.answer;
  };
  await renderComponent(<List />);
  await press('a');
  await expect.element(shown).toHaveTextContent('bac');
  await press('a');
  await expect.element(shown).toHaveTextContent('bca');
  expect(orders()).toEqual(['bac']);
  first.arrive();
  await expect.poll(orders).toEqual(['bac', 'bca']);
  await expect.element(shown).toHaveTextContent('bca');
});

test('a move whose answer breaks off is as the server has it', async () => {
  onSort = () => cut();
  await renderComponent(<List />);
  await press('a');
  await expect.poll(orders).toEqual(['bac']);
  await expect.element(shown).toHaveTextContent('abc');
});
