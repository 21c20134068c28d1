import { slow } from '@piiri/shared/testing/answers.ts';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Composer, type Writing } from '../content/comments/composer.tsx';
import { useApp } from '../data/app.ts';
import { type Comment, createComments } from '../data/models/comments.ts';
import { render, unmount } from '../test/render.tsx';
import type { ScreenName } from '../texts/texts.ts';
import { FeedbackForm } from './feedback/feedback-form.tsx';
import { ReplyForm } from './feedback/reply-form.tsx';
import { MessageForm } from './forms/messages.tsx';

const CATEGORY = {
  id: 1,
  translations: { fi: { name: 'Työ', short_description: null, instructions: null } },
};
const COMMENT = { id: 5, text: 'Hei', parent: null, mentions: [], person: null } as unknown as Comment;

function NewFeedback() {
  const [count, setCount] = useState(0);
  return <FeedbackForm key={count} categories={[CATEGORY]} onSent={() => setCount(count + 1)} />;
}

function CommentField({ start }: { start: Writing }) {
  const app = useApp();
  const [model] = useState(() => createComments(app, 'news', 7));
  const [writing, setWriting] = useState<Writing | undefined>(start);
  const isNew = !start.answered && !start.edited;
  if (!writing) return <p>Suljettu</p>;
  return (
    <Composer model={model} place="news:7" writing={writing} onDone={() => !isNew && setWriting(undefined)} />
  );
}

interface FormCase {
  name: string;
  element: ReactNode;
  texts: readonly ScreenName[];
  /** What has to be chosen before it can be sent. */
  prepare?: () => Promise<void>;
  answer: object;
}

const FORMS: readonly FormCase[] = [
  {
    name: 'new feedback',
    element: <NewFeedback />,
    texts: ['feedback'],
    prepare: async () => {
      const choice = page.getByRole('radio').first();
      await expect.element(choice).toBeInTheDocument();
      (choice.element() as HTMLElement).click();
    },
    answer: { id: 1 },
  },
  {
    name: 'a message on feedback',
    element: <ReplyForm id={1} onSent={() => undefined} />,
    texts: ['feedback'],
    answer: { id: 1 },
  },
  {
    name: 'a message about a form',
    element: <MessageForm id={1} onSent={() => undefined} />,
    texts: ['forms'],
    answer: { id: 1 },
  },
  { name: 'a comment', element: <CommentField start={{}} />, texts: ['comments'], answer: COMMENT },
  {
    name: 'an answer to a comment',
    element: <CommentField start={{ answered: COMMENT }} />,
    texts: ['comments'],
    answer: { ...COMMENT, id: 6, parent: 5 },
  },
];

const field = () => page.getByRole('textbox').first();

/** Renders a form whose answer is slow, writes a text and sends it. */
async function send({ element, texts, prepare, answer }: Omit<FormCase, 'name'>, text: string) {
  const bodies: { text: string }[] = [];
  const sending = slow(Response.json(answer, { status: 201 }));
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (!['POST', 'PATCH', 'PUT'].includes(init?.method ?? '')) return Response.json({ results: [] });
    bodies.push(JSON.parse(String(init?.body)));
    return sending.answer;
  };
  await render(element, { fetch, texts });
  await expect.element(field()).toBeVisible();
  await prepare?.();
  await field().fill(text);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => bodies.length).toBe(1);
  return { arrive: sending.arrive, bodies };
}

afterEach(unmount);

describe.each(FORMS)('$name', (form) => {
  test('keeps what is written while it is sent', async () => {
    const { arrive, bodies } = await send(form, 'Kahvi on loppu.');
    expect(bodies[0]?.text).toBe('Kahvi on loppu.');
    await userEvent.keyboard(' Samoin maito.');
    arrive();
    await expect.element(field()).toHaveValue('Samoin maito.');
  });

  test('is empty or closed once all of it is sent', async () => {
    const { arrive } = await send(form, 'Kahvi on loppu.');
    arrive();
    await expect
      .poll(() =>
        field()
          .elements()
          .map((element) => (element as HTMLTextAreaElement).value),
      )
      .not.toContain('Kahvi on loppu.');
  });
});

test('a comment that is changed further while its change is saved stays open, as a whole', async () => {
  const edited: Omit<FormCase, 'name'> = {
    element: <CommentField start={{ edited: COMMENT }} />,
    texts: ['comments'],
    answer: { ...COMMENT, text: 'Hei kaikille' },
  };
  const { arrive } = await send(edited, 'Hei kaikille');
  await userEvent.keyboard('!');
  arrive();
  const button = page.getByRole('button').last();
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(field()).toHaveValue('Hei kaikille!');
});
