import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls } from '../../testing/api.ts';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { call } from '../api/api.ts';
import { useAction, useAttempt } from './use-action.ts';
import { useFields } from './use-submit.ts';

afterEach(unmount);

const remind = () => call('POST v1/reviews/7/approve/');

function Approval() {
  const { run, isBusy } = useAction();
  const [outcome, setOutcome] = useState('');
  const approve = async () => setOutcome((await run(remind)) ? 'done' : 'failed');
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void approve()}>
        Approve
      </button>
      <output>{outcome}</output>
    </>
  );
}

function Form() {
  const { submit, isBusy, problem, change, field } = useFields(
    { text: 'Hei' },
    async (body, headers) => {
      await call('POST v1/feedback/1/notes', { body, headers });
      change({ text: '' });
    },
    { text: 'No text' },
  );
  const { value, error, onChange } = field('text');
  return (
    <form onSubmit={submit}>
      <input aria-label="Text" value={value} onChange={({ target }) => onChange(target.value)} />
      <p role="alert">{error ?? problem}</p>
      <button type="submit" disabled={isBusy}>
        Send
      </button>
    </form>
  );
}

function Attempt() {
  const { attempt, isBusy, problem } = useAttempt();
  const [outcome, setOutcome] = useState('');
  const approve = async () => setOutcome((await attempt(remind)) ? 'done' : 'failed');
  return (
    <>
      {/* Not disabled: the second of two quick clicks arrives. */}
      <button type="button" aria-busy={isBusy} onClick={() => void approve()}>
        Approve
      </button>
      <p role="alert">{problem}</p>
      <output>{outcome}</output>
    </>
  );
}

const button = () => page.getByRole('button');

test('an action whose answer breaks off has failed, and can be tried again', async () => {
  const answers: Answer[] = [cut(), { json: {} }];
  answerCalls(() => answers.shift());
  await renderComponent(<Approval />);
  await button().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('failed');
  await button().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('done');
});

test('an action that waits for a slow answer is busy until it arrives', async () => {
  const { answer, arrive } = slow<Answer>({ json: {} });
  const calls = answerCalls(() => answer);
  await renderComponent(<Approval />);
  await button().click();
  await expect.element(button()).toBeDisabled();
  arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('done');
  await expect.element(button()).toBeEnabled();
  expect(calls).toHaveLength(1);
});

test('a form whose answer breaks off keeps its text and is sent again under the same key', async () => {
  const answers: Answer[] = [cut(), { json: {} }];
  const calls = answerCalls(() => answers.shift());
  await renderComponent(<Form />);
  await button().click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(page.getByRole('textbox')).toHaveValue('Hei');
  await button().click();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a form that waits for a slow answer is busy, and is sent once', async () => {
  const { answer, arrive } = slow<Answer>({ json: {} });
  const calls = answerCalls(() => answer);
  await renderComponent(<Form />);
  await button().click();
  await expect.element(button()).toBeDisabled();
  arrive();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  expect(calls).toHaveLength(1);
});

test('a form sends no blank text, and says so until something is written', async () => {
  const calls = answerCalls(() => ({ json: {} }));
  await renderComponent(<Form />);
  await page.getByRole('textbox').fill(' ');
  await button().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('No text');
  await page.getByRole('textbox').fill('Hei');
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
  expect(calls).toHaveLength(0);
});

test('an attempt whose answer breaks off says so in its place, and can be made again', async () => {
  const answers: Answer[] = [cut(), { json: {} }];
  answerCalls(() => answers.shift());
  await renderComponent(<Attempt />);
  await button().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('failed');
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await button().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('done');
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
});

test('an attempt that waits for a slow answer is made once, however often it is pressed', async () => {
  const { answer, arrive } = slow<Answer>({ json: {} });
  const calls = answerCalls(() => answer);
  await renderComponent(<Attempt />);
  await expect.element(button()).toBeVisible();
  const element = button().element() as HTMLElement;
  element.click();
  element.click();
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect.element(button()).toHaveAttribute('aria-busy', 'false');
  expect(calls).toHaveLength(1);
});
