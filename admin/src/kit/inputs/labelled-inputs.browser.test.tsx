import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { LabelledText } from './labelled-inputs.tsx';

afterEach(unmount);

function Reason() {
  const [text, setText] = useState('');
  return <LabelledText label="Reason" help="Help" limit={10} value={text} onChange={setText} />;
}

test('a text that is too long is kept whole, and the field says by how much', async () => {
  await renderComponent(<Reason />);
  const field = page.getByLabelText('Reason');
  await field.fill('123456789012');
  await expect.element(field).toHaveValue('123456789012');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('2 merkkiä liikaa').first()).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription(/Help.*2 merkkiä liikaa/);
});
