import shellTexts from '@piiri/locales/fi/admin.json' with { type: 'json' };
import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { object_acts: acts, reviews, bulk, copy } = texts.console;
const { errors, deletion } = shellTexts.console;
const NEWS = {
  id: 7,
  translations: { fi: { title: 'Kesäjuhla', text: '<p>Tervetuloa.</p>' } },
  group: 1,
  more_groups: [],
  release_date: '2026-01-01T10:00:00Z',
  published: false,
  state: 'draft',
  abilities: ['update', 'delete'],
};
const REVIEW = {
  id: 3,
  entity: 'news',
  object: { id: 7, title: 'Kesäjuhla' },
  state: 'open',
  may_decide: true,
};

let calls: Call[];
type Reply = () => Answer | Promise<Answer>;

const APPROVAL = 'v1/reviews/3/approve/';
const MOVE = 'v1/news/bulk/change/';
const DELETION = 'v1/news/bulk/delete/';
const OBJECT = 'v1/news/7/';

/** The answers to what is done; the last one repeats. */
let replies: Record<string, Reply[]>;
const sent = (path: string) => calls.filter((call) => call.path === path);
const MOVED: Answer = { json: { done: [{ id: 7, before: { group: 1 } }], failed: [] } };
const DELETED: Answer = { json: { done: [{ id: 7 }], failed: [] } };
const GROUP = { id: 2, name: 'Tuotanto' };

beforeEach(async () => {
  replies = {};
  calls = answerCalls(({ path, query }) => {
    const own = replies[path] ?? [];
    const reply = own.length > 1 ? own.shift() : own[0];
    if (reply) return reply();
    if (path === OBJECT) return { json: NEWS, etag: '"1"' };
    if (path === 'v1/templates/') return { json: [] };
    const isReview = path === 'v1/reviews/' && query.state === 'open' && query.object;
    const results = isReview ? [REVIEW] : path === 'v1/tenant/groups/' ? [GROUP] : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
  await renderConsole('/admin/news/edit/7');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Kesäjuhla');
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

async function choose(act: keyof typeof acts) {
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('option', { name: acts[act], exact: true }).click();
}

async function move() {
  await choose('group');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: GROUP.name }).click();
  await dialog.getByRole('button', { name: bulk.move, exact: true }).click();
}

const WRITING = [
  ['an approval', APPROVAL, () => choose('approve'), { json: {} }, reviews.approved_done],
  ['a move to another group', MOVE, move, MOVED, bulk.move_done_one],
  [
    'a deletion',
    DELETION,
    () => choose('delete'),
    DELETED,
    deletion.deleted_one.replace('{{title}}', 'Kesäjuhla'),
  ],
] as const;

test.each(WRITING)(
  '%s from the palette is told when it is answered, and sent once',
  async (_, path, act, answer, done) => {
    const held = slow<Answer>(answer);
    replies[path] = [() => held.answer];
    await act();
    await expect.poll(() => sent(path).length).toBe(1);
    expect(page.getByText(done).elements()).toEqual([]);
    expect(window.location.pathname).toBe('/admin/news/edit/7');
    held.arrive();
    await expect.element(page.getByText(done)).toBeVisible();
    expect(sent(path)).toHaveLength(1);
  },
);

test.each(WRITING)(
  '%s without an answer is told, and can be made again',
  async (_, path, act, answer, done) => {
    replies[path] = [() => cut(200)];
    await act();
    await expect.element(page.getByText(errors.unreachable)).toBeVisible();
    expect(window.location.pathname).toBe('/admin/news/edit/7');
    replies[path] = [() => answer];
    await act();
    await expect.element(page.getByText(done)).toBeVisible();
  },
);

test.each(WRITING.slice(1))(
  '%s whose answer breaks off is sent again as the same one',
  async (_, path, act, answer, done) => {
    replies[path] = [() => cut(200), () => answer];
    await act();
    await expect.element(page.getByText(done)).toBeVisible();
    const keys = sent(path).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  },
);

test('a duplicate waits for its original, and without an answer is begun again', async () => {
  const retry = page.getByRole('button', { name: shellTexts.console.errors.retry });
  await userEvent.keyboard('{Control>}k{/Control}');
  const copyAct = page.getByRole('option', { name: acts.copy, exact: true });
  await expect.element(copyAct).toBeVisible();
  replies[OBJECT] = [() => cut(200)];
  await copyAct.click();
  await expect.element(retry).toBeVisible();
  const held = slow<Answer>({ json: NEWS });
  replies[OBJECT] = [() => held.answer];
  await retry.click();
  await expect.element(page.getByLabelText(shellTexts.console.app.loading).first()).toBeVisible();
  held.arrive();
  await expect.element(page.getByText(copy.started)).toBeVisible();
});
