import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import type { ObjectImport } from '@piiri/shared/contracts/import.ts';
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entityNamed } from '../../data/definitions/resources.ts';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { useImportFile } from './use-import-file.ts';

const FAQ = entityNamed('faq');
const PREVIEW = { columns: [], kind: 'csv', separator: ';', encoding: 'utf-8', rows: [], new: 1, changed: 0 };

let calls: Call[];
let answers: (Answer | Promise<Answer>)[];
const stores = () => calls.filter(({ query }) => query.dry_run === undefined);
const keys = () => stores().map(({ headers }) => headers.get('Idempotency-Key'));

beforeEach(() => {
  answers = [];
  calls = answerCalls(({ query }) =>
    query.dry_run ? { json: PREVIEW } : (answers.shift() ?? { json: PREVIEW }),
  );
});

afterEach(unmount);

function Import() {
  const translate = useTranslate();
  const { file, preview, problem, share, look, store } = useImportFile<ObjectImport>(FAQ);
  const [isStored, setStored] = useState(false);
  return (
    <>
      <input
        type="file"
        aria-label="File"
        onChange={({ target }) => target.files?.[0] && void look(target.files[0], {})}
      />
      {preview && (
        <button
          type="button"
          aria-busy={share !== undefined}
          onClick={() => void store(false).then((done) => setStored(Boolean(done)))}
        >
          Store {file?.name}
        </button>
      )}
      <p role="alert">{problem && translate(problem)}</p>
      <output>{isStored && 'stored'}</output>
    </>
  );
}

async function choose(name: string) {
  const field = page.getByLabelText('File');
  await expect.element(field).toBeInTheDocument();
  await userEvent.upload(field, new File(['Kysymys'], name, { type: 'text/csv' }));
  await expect.element(button()).toHaveTextContent(name);
  await expect.element(button()).toHaveAttribute('aria-busy', 'false');
}
const button = () => page.getByRole('button', { name: /^Store/ });

test('an import whose answer breaks off says that it may be stored, and is sent again under the same key', async () => {
  answers = [cut()];
  await renderComponent(<Import />);
  await choose('a.csv');
  await button().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(later.console.import.unanswered);
  await button().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('stored');
  expect(keys()[0]).toBeTruthy();
  expect(keys()).toEqual([keys()[0], keys()[0]]);
});

test('an import whose answer is slow shows how much is sent, and another file is another import', async () => {
  const { answer, arrive } = slow<Answer>({ json: PREVIEW });
  answers = [answer];
  await renderComponent(<Import />);
  await choose('a.csv');
  await button().click();
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  expect(page.getByRole('status').element().textContent).toBe('');
  arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('stored');
  await choose('b.csv');
  await button().click();
  await expect.poll(keys).toHaveLength(2);
  expect(keys()[1]).not.toBe(keys()[0]);
});
