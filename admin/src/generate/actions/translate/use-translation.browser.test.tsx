import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../../testing/api.ts';
import { renderComponent, unmount } from '../../../testing/render-console.tsx';
import type { TranslatableText } from './translatable-texts.ts';
import { useTranslation } from './use-translation.tsx';

afterEach(unmount);

const TEXTS = ['yksi', 'kaksi', 'kolme', 'neljä'].map(
  (source, index) => ({ path: `texts.${index}`, source, target: '' }) as unknown as TranslatableText,
);

const textOf = ({ body }: Call) => (body as { text: string }).text;
const translated = (call: Call): Answer => ({ json: { text: `${textOf(call)}!` } });

function Translation() {
  const { run, stop, progress, problem } = useTranslation();
  const [outcome, setOutcome] = useState('');
  const start = async () => {
    const texts = await run('fi', 'en', TEXTS);
    setOutcome(texts ? texts.map(({ translation }) => translation).join(' ') : 'none');
  };
  return (
    <>
      <button type="button" onClick={() => void start()}>
        Translate
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
      <p role="alert">{problem}</p>
      <p>{progress && `${progress.done}/${progress.total}`}</p>
      <output>{outcome}</output>
    </>
  );
}

function InForm() {
  return (
    <FormProvider {...useForm()}>
      <Translation />
    </FormProvider>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
const outcome = page.getByRole('status').last();

test('translations whose answers are slow arrive together, and show their progress', async () => {
  const late = slow<null>(null);
  const calls = answerCalls(async (call) => {
    if (textOf(call) === 'kaksi') await late.answer;
    return translated(call);
  });
  await renderComponent(<InForm />);
  await press('Translate');
  await expect.element(page.getByText('3/4')).toBeVisible();
  expect(outcome.element().textContent).toBe('');
  late.arrive();
  await expect.element(outcome).toHaveTextContent('yksi! kaksi! kolme! neljä!');
  expect(calls).toHaveLength(4);
});

test('when an answer breaks off, nothing is inserted, and only what is missing is asked for again', async () => {
  let isLost = true;
  const calls = answerCalls((call) => (isLost && textOf(call) === 'neljä' ? cut() : translated(call)));
  await renderComponent(<InForm />);
  await press('Translate');
  await expect.element(outcome).toHaveTextContent('none');
  await expect.element(page.getByRole('alert').last()).not.toBeEmptyDOMElement();
  isLost = false;
  const before = calls.length;
  await press('Translate');
  await expect.element(outcome).toHaveTextContent('yksi! kaksi! kolme! neljä!');
  expect(calls.slice(before).map(textOf)).toEqual(['neljä']);
});

test('answers that come after it was stopped insert nothing', async () => {
  const late = slow<null>(null);
  answerCalls(async (call) => {
    await late.answer;
    return translated(call);
  });
  await renderComponent(<InForm />);
  await press('Translate');
  await expect.element(page.getByText('0/4')).toBeVisible();
  await press('Stop');
  late.arrive();
  await expect.element(outcome).toHaveTextContent('none');
});
