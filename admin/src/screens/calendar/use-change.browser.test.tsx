import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { useChange } from './use-change.ts';

const BEFORE = '2030-01-01T10:00:00.000Z';
const AFTER = '2030-01-02T10:00:00.000Z';

let calls: Call[];
let stored: { id: number; release_date: string };
/** Answer to a change, which is stored before. */
let onChange: () => Answer | Promise<Answer>;
const writes = () => calls.filter(({ method }) => method === 'PUT');

beforeEach(() => {
  stored = { id: 7, release_date: BEFORE };
  onChange = () => ({ json: stored });
  calls = answerCalls(({ method, body }) => {
    if (method !== 'PUT') return { json: stored, etag: '"1"' };
    stored = { ...stored, ...(body as object) };
    return onChange();
  });
});

afterEach(unmount);

/** A button that moves an object to another day, and says how that went. */
function Move() {
  const { change } = useChange();
  const [outcome, setOutcome] = useState('');
  const move = async () => {
    const values = { release_date: AFTER };
    const isMoved = await change({
      entity: 'news',
      id: 7,
      values,
      expected: { release_date: BEFORE },
      done: 'Siirretty',
    });
    setOutcome(isMoved ? 'done' : 'failed');
  };
  return (
    <>
      <button type="button" onClick={() => void move()}>
        Move
      </button>
      <output>{outcome}</output>
    </>
  );
}

const outcome = page.getByRole('status');

test('a move whose answer is slow is done when it arrives, and a second one finds it made', async () => {
  const { answer, arrive } = slow<Answer>({ json: {} });
  onChange = () => answer;
  await renderComponent(<Move />);
  await page.getByRole('button').click();
  await expect.poll(writes).toHaveLength(1);
  expect(outcome.element().textContent).toBe('');
  await page.getByRole('button').click();
  await expect.element(outcome).toHaveTextContent('failed');
  arrive();
  await expect.element(outcome).toHaveTextContent('done');
  expect(writes()).toHaveLength(1);
});

test('a move whose answer breaks off is done if the object says so', async () => {
  onChange = () => cut();
  await renderComponent(<Move />);
  await page.getByRole('button').click();
  await expect.element(outcome).toHaveTextContent('done');
});

test('a move that never arrived has failed', async () => {
  onChange = () => {
    stored = { id: 7, release_date: BEFORE };
    return cut();
  };
  await renderComponent(<Move />);
  await page.getByRole('button').click();
  await expect.element(outcome).toHaveTextContent('failed');
});
