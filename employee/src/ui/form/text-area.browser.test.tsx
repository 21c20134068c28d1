import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, unmount } from '../../test/render.tsx';
import { TextArea } from './text-area.tsx';

afterEach(unmount);

const LIMIT = 2000;

function Comment() {
  const [text, setText] = useState('');
  return <TextArea label="Comment" limit={LIMIT} value={text} onChange={setText} />;
}

test('a text that is too long is kept whole, and its length is shown beside the limit', async () => {
  await render(<Comment />);
  const field = page.getByLabelText('Comment');
  await field.fill('a'.repeat(LIMIT / 2));
  await expect.element(page.getByText(/\/ 2/)).not.toBeInTheDocument();
  await field.fill('a'.repeat(LIMIT));
  await expect.element(page.getByText(/2\s000 \/ 2\s000/)).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  const long = 'a'.repeat(LIMIT + 600);
  await field.fill(long);
  await expect.element(field).toHaveValue(long);
  await expect.element(page.getByText(/2\s600 \/ 2\s000/)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});
