import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

test.each([
  ['😀mieli', 'Emoji', '😀E'],
  ['👩‍👩‍👧‍👦', '🇫🇮suomi', '👩‍👩‍👧‍👦🇫🇮'],
])('the initials of %s %s are the same on the server and in the browser', async (first, last, shown) => {
  const avatar = <Avatar of={{ first_name: first, last_name: last }} />;
  const container = document.createElement('div');
  // As the page travels: half a character would arrive as a replacement character.
  const sent = new TextEncoder().encode(renderToString(avatar));
  container.innerHTML = new TextDecoder().decode(sent);
  document.body.append(container);
  const errors: unknown[] = [];
  const root = hydrateRoot(container, avatar, { onRecoverableError: (error) => errors.push(error) });
  await expect
    .poll(() => Object.keys(container).some((key) => key.startsWith('__reactContainer')))
    .toBe(true);
  root.render(avatar);
  await expect.poll(() => container.textContent).toBe(shown);
  expect(errors).toEqual([]);
  root.unmount();
});
