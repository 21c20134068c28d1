import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useApp } from '../../data/app.ts';
import { render, unmount } from '../../test/render.tsx';
import { Button } from '../button.tsx';
import { useAction } from './use-action.ts';
import { useSubmit } from './use-submit.ts';

const COMMENTS = 'v1/news/7/comments/';

function Form() {
  const { api } = useApp();
  const [text, setText] = useState('Hei');
  const { form, isBusy, problem } = useSubmit({
    send: (key) =>
      api.post(COMMENTS as never, { text }, { headers: { 'Idempotency-Key': key } }) as Promise<
        { ok: true; data: unknown } | { ok: false; status: number; data: unknown }
      >,
    done: () => setText(''),
  });
  return (
    <form {...form}>
      <input aria-label="Teksti" value={text} onChange={({ target }) => setText(target.value)} />
      <p role="alert">{problem}</p>
      <Button type="submit" busy={isBusy}>
        Lähetä
      </Button>
    </form>
  );
}

function ActionButton() {
  const { api } = useApp();
  const { run, isBusy, error } = useAction(async () => {
    const { ok } = await api.post(COMMENTS as never, {});
    if (!ok) throw new Error('not done');
  });
  return (
    <>
      <p role="alert">{error ? 'Ei onnistunut' : ''}</p>
      <Button busy={isBusy} onClick={() => void run()}>
        Lähetä
      </Button>
    </>
  );
}

const button = page.getByRole('button', { name: 'Lähetä' });
const isFree = () => expect.element(button).not.toHaveAttribute('aria-disabled', 'true');

afterEach(unmount);

test('a form whose answer breaks off says so, keeps its text and is sent again under the same key', async () => {
  const keys: (string | null)[] = [];
  const answers = [cut(201), Response.json({ id: 1 }, { status: 201 })];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return answers.shift() ?? Response.error();
  };
  await render(<Form />, { fetch });
  await button.click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await isFree();
  await expect.element(page.getByRole('textbox')).toHaveValue('Hei');
  await button.click();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a form that waits for a slow answer is busy, and is sent once', async () => {
  const { answer, arrive } = slow(Response.json({ id: 1 }, { status: 201 }));
  let count = 0;
  const fetch: typeof globalThis.fetch = () => {
    count += 1;
    return answer;
  };
  await render(<Form />, { fetch });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  (button.element() as HTMLElement).click();
  arrive();
  await isFree();
  expect(count).toBe(1);
});

test('an action whose answer breaks off has failed, and can be tried again', async () => {
  await render(<ActionButton />, { fetch: async () => cut() });
  await button.click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await isFree();
});

test('an action that waits for a slow answer is busy until it arrives', async () => {
  const { answer, arrive } = slow(Response.json({}, { status: 201 }));
  await render(<ActionButton />, { fetch: () => answer });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  arrive();
  await isFree();
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
});
