import { afterEach, expect, test } from 'vitest';
import { render, unmount } from '../test/render.tsx';
import { Avatar } from './avatar.tsx';

afterEach(unmount);

test('a picture that fails to load is replaced by the initials', async () => {
  await render(<Avatar firstName="Aino" lastName="Berg" picture="/media/gone/small.webp" size="large" />);
  await expect.poll(() => document.querySelector('.avatar')?.textContent).toBe('AB');
  expect(document.querySelector('.avatar img')).toBeNull();
});
