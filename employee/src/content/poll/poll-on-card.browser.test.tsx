import type { OwnAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, unmount } from '../../test/render.tsx';
import { PollOnCard } from './poll-on-card.tsx';

const inFinnish = (text: string) => ({ fi: { text } });

const QUESTION = {
  id: 'lunch',
  type: 'choice',
  allow_several: false,
  translations: inFinnish('Missä syöt?'),
  options: [
    { id: 'canteen', translations: inFinnish('Ruokalassa') },
    { id: 'desk', translations: inFinnish('Työpisteellä') },
  ],
};

const POLL = {
  id: 7,
  translations: { fi: { title: 'Lounas', description: 'Kerro' } },
  questions: [QUESTION],
  response_deadline: '2036-06-01T09:00:00Z',
  attach_name: true,
  allow_several_answers: false,
  anonymous: false,
  results: 'after_answer',
};

const own = (answered: boolean): OwnAnswers => ({
  answered,
  results: answered
    ? [
        {
          id: 'a',
          time: '2026-11-20T08:00:00Z',
          answers: [{ question: 'lunch', options: ['desk'], text: null }],
        },
      ]
    : [],
});

const RESULTS = {
  answered: 4,
  questions: [
    {
      id: 'lunch',
      options: [
        { id: 'canteen', count: 3 },
        { id: 'desk', count: 1 },
      ],
    },
  ],
};

interface Sent {
  key: string | null;
  answers: unknown;
}

/** Renders the card's part before a server with a poll, whose answers to writes are given; returns what is sent. */
async function open(
  poll: object,
  write: () => Response | Promise<Response> = () => Response.json(own(true), { status: 201 }),
  before = own(false),
) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const path = String(url);
    if ((init?.method ?? 'GET') !== 'GET') {
      sent.push({
        key: new Headers(init?.headers).get('Idempotency-Key'),
        ...JSON.parse(String(init?.body)),
      });
      return write();
    }
    if (path.includes('/results/')) return Response.json(RESULTS);
    const isNext = path.includes('/polls/8/');
    if (path.includes('/answers/user/')) return Response.json(isNext ? own(false) : before);
    return Response.json(isNext ? { ...POLL, id: 8 } : { ...POLL, ...poll });
  };
  await render(
    <>
      <PollOnCard id={7} deadline={POLL.response_deadline} />
      {before.answered || 'questions' in poll ? (
        <PollOnCard id={8} deadline={POLL.response_deadline} />
      ) : null}
    </>,
    { fetch, texts: ['poll', 'offline'] },
  );
  return sent;
}

const option = (name: string) => page.getByRole('button', { name });

afterEach(unmount);

test('one tap answers, is shown at once, and is followed by the results', async () => {
  const sending = slow(Response.json(own(true), { status: 201 }));
  const sent = await open({}, () => sending.answer);
  await expect.element(page.getByRole('group', { name: 'Missä syöt?' })).toBeVisible();
  await expect.element(page.getByText(/ylläpitäjät näkevät vastauksesi, nimesi/)).toBeVisible();
  await option('Työpisteellä').click();
  await expect.element(option('Työpisteellä')).toHaveAttribute('aria-pressed', 'true');
  // A second tap meanwhile, on whichever option, sends nothing.
  (option('Ruokalassa').element() as HTMLElement).click();
  sending.arrive();
  await expect.element(page.getByRole('status').filter({ hasText: 'Kiitos' })).toHaveFocus();
  await expect.element(page.getByText('4 vastannutta')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Oma valintasi' }))
    .toHaveTextContent('TyöpisteelläOma valintasi1 · 25 %');
  expect(sent).toEqual([
    { key: expect.any(String), answers: [{ question: 'lunch', options: ['desk'], text: null }] },
  ]);
});

test('the poll is read once its card is in view', async () => {
  const asked: string[] = [];
  await render(
    <>
      <p style={{ blockSize: '300vh' }}>Uutiset</p>
      <PollOnCard id={7} deadline={POLL.response_deadline} />
      <p>Lopuksi</p>
    </>,
    {
      fetch: async (url) => {
        asked.push(String(url));
        return Response.json(String(url).includes('/answers/user/') ? own(false) : POLL);
      },
      texts: ['poll', 'offline'],
    },
  );
  await expect.element(page.getByText('Uutiset')).toBeInTheDocument();
  // Observers of one frame are told in their order: of what is in view the card would have heard by now.
  await new Promise((resolve) => {
    const watching = new IntersectionObserver(resolve);
    watching.observe(page.getByText('Uutiset').element());
  });
  expect(asked.filter((url) => url.includes('/polls/'))).toEqual([]);
  // Not into view: that would also scroll the page that holds the tests.
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(option('Työpisteellä')).toBeVisible();
});

test('without results for readers, it only thanks', async () => {
  await open({ results: 'never' });
  await option('Työpisteellä').click();
  await expect.element(page.getByText('Kiitos, vastauksesi on tallessa.')).toBeVisible();
  expect(page.getByText('Oma valintasi').elements()).toEqual([]);
});

test('a refused answer says why and may be chosen anew', async () => {
  await open({}, () => Response.json({ detail: 'Vastausaika on päättynyt.' }, { status: 409 }));
  await option('Työpisteellä').click();
  await expect.element(page.getByText('Vastausaika on päättynyt.')).toBeVisible();
  await expect.element(option('Työpisteellä')).toHaveAttribute('aria-pressed', 'false');
});

test('an answer with a name waits on the device when the connection breaks off', async () => {
  await open({}, () => cut());
  await option('Työpisteellä').click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/Odottaa yhteyttä/);
});

test('an anonymous answer never waits on the device, and its repetition is the same answer', async () => {
  let calls = 0;
  const sent = await open({ anonymous: true, attach_name: false, results: 'never' }, () =>
    ++calls === 1 ? cut() : Response.json({ answered: true, results: [] }, { status: 201 }),
  );
  await expect.element(page.getByText('Vastaat nimettömästi')).toBeVisible();
  await option('Ruokalassa').click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await option('Ruokalassa').click();
  await expect.element(page.getByText('Kiitos, vastauksesi on tallessa.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test.each([
  ['two questions', { questions: [QUESTION, { ...QUESTION, id: 'other' }] }, own(false)],
  ['several choices', { questions: [{ ...QUESTION, allow_several: true }] }, own(false)],
  ['words', { questions: [{ id: 'wish', type: 'open', translations: inFinnish('Mitä?') }] }, own(false)],
  ['an answer given elsewhere', {}, own(true)],
])('a poll with %s has no buttons', async (_name, poll, before) => {
  await open(poll, undefined, before);
  // Those of the next card are there.
  await expect.element(page.getByRole('group', { name: 'Missä syöt?' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(2);
});
