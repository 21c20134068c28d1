import { signal } from '@preact/signals-react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, unmount } from './render.tsx';

afterEach(unmount);

const count = signal(0);

/** As in models, the signal is read in a function that the component calls. */
const countText = () => `${count.value} unread`;

function useCountText() {
  return countText();
}

function Direct() {
  return <p>{countText()}</p>;
}

function ByHook() {
  return <output>{useCountText()}</output>;
}

test('a component rerenders for a signal that is read only in a function that it calls', async () => {
  await render(
    <>
      <Direct />
      <ByHook />
    </>,
  );
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('0 unread');
  count.value = 3;
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('3 unread');
  await expect.element(page.getByRole('status')).toHaveTextContent('3 unread');
});
