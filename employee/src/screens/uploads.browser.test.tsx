import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { FetchingRequest } from '@piiri/shared/testing/fetching-request.ts';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useApp } from '../data/app.ts';
import { createChatCalls } from '../data/chat/calls.ts';
import type { FeedbackAttachment } from '../data/models/feedback.ts';
import { render, unmount } from '../test/render.tsx';
import { useUpload } from './chat/use-upload.ts';
import { FeedbackFiles } from './feedback/feedback-files.tsx';

afterEach(unmount);

const file = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const field = () => document.querySelector<HTMLElement>('input[type=file]');
async function choose(name: string) {
  await expect.poll(field).not.toBeNull();
  await userEvent.upload(field() as HTMLElement, file(name));
}

/** Answers of the API, one after the other. Returns the bodies that were sent. */
function answering(...answers: (Response | Promise<Response>)[]) {
  const sent: FormData[] = [];
  const answer: typeof fetch = async (_, init) => {
    if (init?.body instanceof FormData) sent.push(init.body);
    return (await answers.shift()) ?? Response.json({}, { status: 404 });
  };
  return { sent, fetch: answer };
}

function ChatFile() {
  const app = useApp();
  const [calls] = useState(() => createChatCalls(app));
  const { chosen, fault, isBusy, choose: take, clear } = useUpload(5, calls);
  return (
    <>
      <input
        type="file"
        aria-label="File"
        onChange={({ target }) => target.files?.[0] && void take(target.files[0])}
      />
      <button type="button" onClick={clear}>
        Remove
      </button>
      <p role="alert">{fault}</p>
      <output>{chosen && `${chosen.name} ${isBusy ? 'busy' : (chosen.file?.id ?? '')}`}</output>
    </>
  );
}

function Files() {
  const [files, setFiles] = useState<FeedbackAttachment[]>([]);
  const [count, setCount] = useState(0);
  return (
    <>
      <FeedbackFiles id="files" files={files} error={undefined} onChange={setFiles} onUnderWay={setCount} />
      <output>{`${files.length} files, ${count} under way`}</output>
    </>
  );
}

describe('a file for a chat message', () => {
  const shown = page.getByRole('status');
  const stored = (id: number, filename: string) => Response.json({ id, filename }, { status: 201 });

  test('a slow answer does not bring a file back that was removed or replaced', async () => {
    const first = slow(stored(1, 'a.pdf'));
    const { fetch, sent } = answering(first.answer, stored(2, 'b.pdf'));
    await render(<ChatFile />, { fetch, texts: ['chat'] });
    await choose('a.pdf');
    await expect.element(shown).toHaveTextContent('a.pdf busy');
    await page.getByRole('button', { name: 'Remove' }).click();
    await choose('b.pdf');
    await expect.element(shown).toHaveTextContent('b.pdf 2');
    first.arrive();
    await expect.poll(() => sent.length).toBe(2);
    await expect.element(shown).toHaveTextContent('b.pdf 2');
  });

  test('an answer that breaks off says that the file was not sent, and it can be chosen again', async () => {
    const { fetch } = answering(cut(201), stored(2, 'a.pdf'));
    await render(<ChatFile />, { fetch, texts: ['chat'] });
    await choose('a.pdf');
    await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
    await expect.element(shown).toBeEmptyDOMElement();
    await choose('a.pdf');
    await expect.element(shown).toHaveTextContent('a.pdf 2');
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('a file for feedback', () => {
  const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  beforeEach(() => {
    globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    Object.assign(globalThis, real);
  });

  const shown = page.getByText(/under way$/);
  const stored = (id: number) => Response.json({ id, attachment_name: 'a.pdf', size: 5 }, { status: 201 });

  test('while the answer is slow it counts as under way, and one that was removed is not attached', async () => {
    const [first, second] = [slow(stored(1)), slow(stored(2))];
    const { fetch, sent } = answering(first.answer, second.answer);
    globalThis.fetch = fetch;
    await render(<Files />, { fetch, texts: ['feedback'] });
    await choose('a.pdf');
    await expect.element(shown).toHaveTextContent('0 files, 1 under way');
    await page.getByRole('button', { name: /^Poista/ }).click();
    await expect.element(shown).toHaveTextContent('0 files, 0 under way');
    await choose('b.pdf');
    first.arrive();
    second.arrive();
    await expect.element(shown).toHaveTextContent('1 files, 0 under way');
    expect(sent).toHaveLength(2);
  });

  test('an answer that breaks off is said at the file, which is not attached', async () => {
    const { fetch } = answering(cut(201));
    globalThis.fetch = fetch;
    await render(<Files />, { fetch, texts: ['feedback'] });
    await choose('a.pdf');
    await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect.element(shown).toHaveTextContent('0 files, 0 under way');
  });
});
