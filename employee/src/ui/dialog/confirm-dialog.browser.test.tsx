import ui from '@piiri/locales/fi/ui.json' with { type: 'json' };
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, unmount } from '../../test/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(unmount);

function Cancelling({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ConfirmDialog title="Sure?" action="Do it" onConfirm={onConfirm} onCancel={() => setOpen(false)} />
      )}
    </>
  );
}

test.each(['{Escape}', '{Enter}'])(
  'a dialog takes the focus, ignores the action on %s, and restores the focus',
  async (key) => {
    let confirmed = 0;
    await render(<Cancelling onConfirm={() => confirmed++} />);
    const opener = page.getByRole('button', { name: 'Open' });
    await opener.click();
    await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: ui.app.cancel })).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(confirmed).toBe(0);
  },
);
