import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, unmount } from '../../test/render.tsx';
import { useLongPress } from './use-long-press.ts';

afterEach(unmount);

function Pressable({ onLongPress }: { onLongPress: () => void }) {
  return (
    <button type="button" {...useLongPress(onLongPress)}>
      Message
    </button>
  );
}

/** Lifts the finger. @returns whether the browser then dispatches a click. */
function lift(element: Element): boolean {
  element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }));
  return element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true }));
}

test('lifting the finger after a long press causes no click; a tap does', async () => {
  let presses = 0;
  await render(<Pressable onLongPress={() => presses++} />);
  const button = page.getByRole('button', { name: 'Message' });
  await expect.element(button).toBeVisible();
  const element = button.element();
  const touch = () =>
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));

  touch();
  expect(lift(element)).toBe(true);
  touch();
  await expect.poll(() => presses).toBe(1);
  expect(lift(element)).toBe(false);
  touch();
  expect(lift(element)).toBe(true);
  expect(presses).toBe(1);
});
