import { afterEach, expect, test } from 'vitest';
import { render, unmount } from '../test/render.tsx';
import { Avatar } from './avatar.tsx';

afterEach(unmount);

test('a picture that cannot be had gives way to the initials', async () => {
  await render(
    <Avatar of={{ first_name: 'Aino', last_name: 'Berg', picture: '/media/gone/small.webp' }} size="large" />,
  );
  await expect.poll(() => document.querySelector('.avatar')?.textContent).toBe('AB');
  expect(document.querySelector('.avatar img')).toBeNull();
});
