import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(unmount);

function Deletion({ onYes }: { onYes: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete it?"
        text="It is gone then."
        yes="Yes"
        no="No"
        onYes={onYes}
        onNo={() => setOpen(false)}
      />
    </>
  );
}

test('a dialog focuses the safe action, and restores the focus when it closes', async () => {
  let deletions = 0;
  await renderComponent(<Deletion onYes={() => deletions++} />);
  const opener = page.getByRole('button', { name: 'Delete' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete it?' });
  const no = dialog.getByRole('button', { name: 'No' });
  await expect.element(no).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleDescription('It is gone then.');
  // The focus is trapped in the dialog.
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('button', { name: 'Yes' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(deletions).toBe(0);
});
