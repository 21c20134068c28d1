import { slow } from '@piiri/shared/testing/answers.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { answerCalls } from '../../testing/api.ts';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { LabelledField } from '../inputs/labelled-inputs.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(unmount);

function Note({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const form = useSubmit(
    async (headers) => {
      await call('POST v1/feedback/1/notes', { body: { text }, headers });
      onClose();
    },
    () => ({ text: text ? undefined : 'Write something' }),
  );
  const error = form.errorAt('text');
  return (
    <FormDialog title="Note" yes="Send" form={form} onClose={onClose}>
      <LabelledField label="Text" error={error}>
        {(id) => (
          <input
            id={id}
            value={text}
            aria-invalid={Boolean(error)}
            onChange={({ target }) => {
              setText(target.value);
              form.clear();
            }}
          />
        )}
      </LabelledField>
    </FormDialog>
  );
}

const field = () => page.getByRole('textbox', { name: 'Text' });
const send = () => page.getByRole('button', { name: 'Send' });

test('a missing value is reported at its field, which gets the focus, and nothing is sent', async () => {
  const calls = answerCalls(() => ({ json: {} }));
  await renderComponent(<Note onClose={() => undefined} />);
  await send().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Write something');
  await expect.element(field()).toHaveFocus();
  expect(calls).toEqual([]);
  await field().fill('S');
  await expect.element(page.getByText('Write something')).not.toBeInTheDocument();
});

test('a failed call shows an error and is retried under the same idempotency key; changed input gets a new key', async () => {
  let closed = 0;
  const answers = [{ status: 503, json: null }, { status: 503, json: null }, { json: {} }];
  const calls = answerCalls(() => answers.shift());
  await renderComponent(<Note onClose={() => closed++} />);
  await field().fill('Soitetaan');
  await userEvent.keyboard('{Enter}');
  const alert = page.getByRole('alert');
  await expect.element(alert).toBeVisible();
  await expect.element(alert).not.toHaveTextContent('console.');
  await send().click();
  await expect.poll(() => calls.length).toBe(2);
  await expect.element(field()).toHaveValue('Soitetaan');
  await field().fill('Soitetaan huomenna');
  await expect.element(alert).not.toBeInTheDocument();
  await send().click();
  await expect.poll(() => closed).toBe(1);
  const [first, second, third] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('nothing is typed while it is sent; the field takes more when sending has failed', async () => {
  const { answer, arrive } = slow({ status: 503, json: null });
  const calls = answerCalls(() => answer);
  await renderComponent(<Note onClose={() => undefined} />);
  await field().fill('Soitetaan');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.length).toBe(1);
  const input = document.querySelector('input');
  await expect.poll(() => input?.closest('[inert]')).not.toBeNull();
  await userEvent.keyboard(' huomenna');
  expect(input?.value).toBe('Soitetaan');
  arrive();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard(' huomenna');
  await expect.element(field()).toHaveValue('Soitetaan huomenna');
});
