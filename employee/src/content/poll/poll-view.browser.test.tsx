import type { Answer, OwnAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PollItem } from '../../data/models/polls.ts';
import { render, unmount } from '../../test/render.tsx';
import { PollView } from './poll-view.tsx';

const inFinnish = (text: string) => ({ fi: { text } });

const POLL = {
  id: 7,
  translations: { fi: { title: 'Lounas', description: 'Kerro' } },
  questions: [
    {
      id: 'lunch',
      type: 'choice',
      translations: inFinnish('Missä syöt?'),
      options: [
        { id: 'canteen', translations: inFinnish('Ruokalassa') },
        { id: 'desk', translations: inFinnish('Työpisteellä') },
      ],
    },
    { id: 'wish', type: 'open', translations: inFinnish('Mitä toivot?') },
  ],
  response_deadline: '2036-06-01T09:00:00Z',
  attach_name: true,
  allow_several_answers: false,
  anonymous: false,
  results: 'after_answer',
} as unknown as PollItem;

const NOTHING: OwnAnswers = { answered: false, results: [] };
const answered = (option: string, text: string | null = null): OwnAnswers => ({
  answered: true,
  results: [
    {
      id: 'a',
      time: '2026-11-20T08:00:00Z',
      answers: [
        { question: 'lunch', options: [option], text: null },
        ...(text ? [{ question: 'wish', options: [], text }] : []),
      ],
    },
  ],
});
const counts = (canteen: number, desk: number) => ({
  answered: canteen + desk,
  questions: [
    {
      id: 'lunch',
      options: [
        { id: 'canteen', count: canteen },
        { id: 'desk', count: desk },
      ],
    },
    { id: 'wish', options: [] },
  ],
});

interface Server {
  results?: () => Response;
  write?: () => Response | Promise<Response>;
}

/** Renders a poll before a server that answers as given, and returns the writes that it gets. */
async function open(poll: PollItem, ownAnswers: OwnAnswers, server: Server = {}) {
  const writes: { method: string; answers: Answer[] }[] = [];
  const missing = () => Response.json({}, { status: 404 });
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const method = init?.method ?? 'GET';
    if (method === 'GET')
      return String(url).includes('/v1/polls/7/results/') ? (server.results ?? missing)() : missing();
    writes.push({ method, ...JSON.parse(String(init?.body)) });
    return (server.write ?? missing)();
  };
  await render(<PollView userPoll={{ poll, ownAnswers }} />, { fetch, texts: ['poll', 'offline'] });
  return writes;
}

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(unmount);

test('the results stand there as soon as the answer has arrived, with the own choice in words', async () => {
  const sending = slow(Response.json(answered('desk'), { status: 201 }));
  const writes = await open(POLL, NOTHING, {
    results: () => Response.json(counts(3, 1)),
    write: () => sending.answer,
  });
  await expect.element(page.getByText('Tulokset näkyvät, kun olet vastannut.')).toBeVisible();
  await page.getByRole('radio', { name: 'Työpisteellä' }).click();
  await button('Lähetä vastaukset').click();
  await expect.poll(() => writes.length).toBe(1);
  expect(page.getByRole('heading', { name: 'Tulokset' }).elements()).toEqual([]);
  sending.arrive();
  await expect.element(page.getByRole('heading', { name: 'Tulokset' })).toBeVisible();
  await expect.element(page.getByText('4 vastannutta')).toBeVisible();
  await expect.element(row('Ruokalassa')).toHaveTextContent('Ruokalassa3 · 75 %');
  await expect.element(row('Työpisteellä').first()).toHaveTextContent('TyöpisteelläOma valintasi1 · 25 %');
});

describe('results that are not there', () => {
  test('before the deadline, what one has answered says when they come', async () => {
    await open({ ...POLL, results: 'after_deadline' }, answered('desk'));
    await expect.element(page.getByText('Tulokset näkyvät, kun vastausaika on päättynyt.')).toBeVisible();
    expect(page.getByRole('heading', { name: 'Tulokset' }).elements()).toEqual([]);
  });

  test('for too few anonymous answers, the page says why', async () => {
    const poll: PollItem = {
      ...POLL,
      anonymous: true,
      attach_name: false,
      response_deadline: '2026-01-01T09:00:00Z',
    };
    await open(poll, { answered: true, results: [] });
    await expect.element(page.getByText(/vastaajia oli liian vähän/)).toBeVisible();
  });

  test('after a failure, they are fetched again on request', async () => {
    let calls = 0;
    const results = () => (++calls === 1 ? cut() : Response.json(counts(1, 0)));
    await open(POLL, answered('canteen'), { results });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await button('Yritä uudelleen').click();
    await expect.element(page.getByText('1 vastannut', { exact: true })).toBeVisible();
  });
});

describe('a named answer', () => {
  /** Opens the form with the own answer, and chooses another option. */
  async function correct(write: Server['write']) {
    let desk = 0;
    const writes = await open(POLL, answered('canteen', 'Kalaa'), {
      results: () => Response.json(counts(3, desk++)),
      write,
    });
    await button('Korjaa vastausta').click();
    await expect.element(page.getByRole('radio', { name: 'Ruokalassa' })).toBeChecked();
    await expect.element(page.getByRole('textbox')).toHaveValue('Kalaa');
    await page.getByRole('radio', { name: 'Työpisteellä' }).click();
    await button('Tallenna korjaus').click();
    await expect.poll(() => writes.length).toBe(1);
    return writes;
  }

  test('is corrected as a whole, and the results follow', async () => {
    const changed = answered('desk', 'Kalaa');
    const sending = slow(
      Response.json({
        ...changed,
        results: changed.results.map((result) => ({ ...result, time: '2026-11-21T08:00:00Z' })),
      }),
    );
    const writes = await correct(() => sending.answer);
    await expect.element(button('Tallenna korjaus')).toHaveAttribute('aria-disabled', 'true');
    sending.arrive();
    await expect.element(page.getByText('Vastaus korjattu.')).toBeVisible();
    await expect.element(row('Työpisteellä').first()).toHaveTextContent('Oma valintasi1 · 25 %');
    expect(writes).toEqual([
      {
        method: 'PUT',
        answers: [
          { question: 'lunch', options: ['desk'], text: null },
          { question: 'wish', options: [], text: 'Kalaa' },
        ],
      },
    ]);
  });

  test('stays in the form when the server refuses the correction', async () => {
    await correct(() => Response.json({ detail: 'Vastausaika on päättynyt.' }, { status: 409 }));
    await expect.element(page.getByText('Vastausaika on päättynyt.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Työpisteellä' })).toBeChecked();
  });

  test('waits on the device when the answer breaks off', async () => {
    await correct(() => cut());
    await expect.element(page.getByRole('status')).toHaveTextContent(/Odottaa yhteyttä/);
  });

  test('is as before when one leaves the form', async () => {
    await open(POLL, answered('canteen'), { results: () => Response.json(counts(1, 0)) });
    await button('Korjaa vastausta').click();
    await page.getByRole('radio', { name: 'Työpisteellä' }).click();
    await button('Peruuta').click();
    await expect.element(button('Korjaa vastausta')).toHaveFocus();
    await button('Korjaa vastausta').click();
    await expect.element(page.getByRole('radio', { name: 'Ruokalassa' })).toBeChecked();
  });
});

test('an answer without a name is not corrected', async () => {
  await open({ ...POLL, attach_name: false, results: 'never' }, answered('canteen'));
  await expect.element(page.getByText('Kiitos, vastauksesi on tallessa.')).toBeVisible();
  expect(button('Korjaa vastausta').elements()).toEqual([]);
});

describe('the progress of a long poll', () => {
  const choice = (id: string, when?: object) => ({
    ...POLL.questions[0],
    id,
    translations: inFinnish(`Kysymys ${id}`),
    ...(when && { when }),
  });
  const LONG = {
    ...POLL,
    questions: [
      choice('a'),
      choice('b', { question: 'a', is: ['desk'] }),
      choice('c'),
      choice('d'),
      { id: 'e', type: 'open', translations: inFinnish('Mitä toivot?') },
    ],
  } as unknown as PollItem;
  const group = (id: string) => page.getByRole('group', { name: `Kysymys ${id}` });
  const progress = (words: string) =>
    expect.element(page.getByText(`${words} kysymykseen vastattu`)).toBeVisible();

  test('counts what is asked and what has been answered, also when a question comes, goes or is cleared', async () => {
    await open(LONG, NOTHING);
    await progress('0/4');
    await group('a').getByRole('radio', { name: 'Työpisteellä' }).click();
    await progress('1/5');
    await group('b').getByRole('radio', { name: 'Ruokalassa' }).click();
    await page.getByRole('textbox').fill('Kalaa');
    await progress('3/5');
    // The second question is not asked any more, nor does its answer count.
    await group('a').getByRole('radio', { name: 'Ruokalassa' }).click();
    await progress('2/4');
    await page.getByRole('textbox').fill('  ');
    await progress('1/4');
    await group('a').getByRole('button', { name: 'Poista valinta' }).click();
    await progress('0/4');
    // The button is gone; the focus stays at the question.
    await expect.element(group('a').getByRole('radio', { name: 'Ruokalassa' })).toHaveFocus();
  });

  test('is not shown for a short one', async () => {
    await open(POLL, NOTHING);
    await expect.element(page.getByRole('radio', { name: 'Ruokalassa' })).toBeVisible();
    expect(page.getByText('kysymykseen vastattu').elements()).toEqual([]);
  });
});
