import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, unmount } from '../../test/render.tsx';
import { SearchField } from './search-field.tsx';

afterEach(unmount);

test('a search that is too long stays whole, is not sent, and is told so in words', async () => {
  const onSearch = vi.fn();
  await render(<SearchField label="Hae" value="" onSearch={onSearch} />, { texts: ['content'] });
  const field = page.getByRole('searchbox');
  const long = 'a'.repeat(215);
  await field.fill(long);
  await expect.element(field).toHaveValue(long);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Lyhennä se enintään 200 merkkiin.');
  await expect.element(page.getByText('215 / 200 merkkiä')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(`${'a'.repeat(200)} `);
  await expect.poll(() => onSearch.mock.calls).toEqual([['a'.repeat(200)]]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
});
