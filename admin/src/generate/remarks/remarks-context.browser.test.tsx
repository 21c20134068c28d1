import { entities } from '@piiri/schemas';
import type { Remark } from '@piiri/shared/contracts/remarks.ts';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { RemarksProvider, useRemarks } from './remarks-context.tsx';

const REMARK: Remark = {
  id: 3,
  person: null,
  text: 'Kumpi?',
  mentions: [],
  created_at: '2026-01-01T10:00:00Z',
  field: 'translations.fi.text',
  quote: 'Kahvihuone',
  before: '',
  after: '',
  start: 0,
  done_at: null,
  done_by: null,
  replies: [],
};

/** A text whose editor is loaded when a button is pressed, and that counts how often its passage was shown. */
function LateText() {
  const form = useRemarks();
  const [isLoaded, setLoaded] = useState(false);
  const [shown, setShown] = useState(0);
  const register = form?.register;
  useEffect(
    () => (isLoaded ? register?.(REMARK.field, () => setShown((count) => count + 1)) : undefined),
    [isLoaded, register],
  );
  return (
    <>
      <button type="button" onClick={() => form?.showPassage(REMARK)}>
        Show
      </button>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      <output>{shown}</output>
    </>
  );
}

beforeEach(() => answerCalls(() => ({ json: { open: 1, results: [REMARK] } })));

afterEach(unmount);

test('a passage that is asked for before its text has been loaded is shown then, once', async () => {
  await renderComponent(
    <RemarksProvider entity={entities.news} record={{ id: 7 }} isReadOnly={false}>
      <LateText />
    </RemarksProvider>,
  );
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Load' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('1');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
});
