import { expect, test } from 'vitest';
import '../../registries.ts';
import { targetAt } from './object-commands.ts';

test('the palette acts on the object whose form is open, else on the focused row', () => {
  const row = (id: string) => ({ closest: () => ({ getAttribute: () => id }) }) as unknown as Element;
  expect(targetAt('/news/edit/3', row('9'))).toMatchObject({ id: 3, isOpen: true });
  expect(targetAt('/news', row('9'))).toMatchObject({ id: 9, isOpen: false });
  expect(targetAt('/news', null)).toBeUndefined();
  expect(targetAt('/news/edit', null)).toBeUndefined();
  expect(targetAt('/settings', row('9'))).toBeUndefined();
});
