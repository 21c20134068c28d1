import first from '@piiri/locales/fi/admin.json' with { type: 'json' };
import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';
import { WHOAMI } from '../../testing/whoami.ts';

const { feedback } = later.console;
const { save } = first.ra.action;
const EMPTY = { count: 0, next: null, previous: null, results: [] };
const CASE: ManagedCase = {
  id: 101,
  version: 1,
  status: 2,
  category: 1,
  category_name: 'Työ',
  received_on: '2030-01-01',
  messages: [],
  events: [],
  connected: [],
  contact: null,
  reply_wanted: true,
  attachments: [],
  first_answer_due: '2030-01-08T00:00:00Z',
  outcome_due: '2030-04-01T00:00:00Z',
  overdue: false,
  due_soon: false,
  origin: 'channel',
  internal_note: '',
  notes: [],
  assignee: null,
  answered: false,
  abilities: { take: false, finish: true, reply: true, delete: false, reopen: false },
};

let calls: Call[];
let stored: ManagedCase;
let sending: { answer: Promise<Answer>; arrive: () => void };
const writes = () => calls.filter(({ method }) => method === 'POST' || method === 'PUT');

beforeEach(() => {
  Object.assign(WHOAMI.profile, { is_feedback_manager: true });
  stored = CASE;
  calls = answerCalls(({ method, path, body }) => {
    if (method === 'GET') return { json: path === 'v1/feedback/101/' ? stored : EMPTY };
    if (method === 'PUT')
      stored = { ...stored, ...(body as Partial<ManagedCase>), version: stored.version + 1 };
    sending = slow<Answer>({ json: {} });
    return sending.answer;
  });
});

afterEach(() => {
  unmount();
  Object.assign(WHOAMI.profile, { is_feedback_manager: false });
});

const box = (name: string) => page.getByRole('textbox', { name });

/** Opens the case, writes a text in a field and sends it. */
async function send(field: string, button: string) {
  await renderConsole('/admin/feedback/101');
  await box(field).fill('Kahvi on loppu.');
  await page.getByRole('button', { name: button, exact: true }).last().click();
  await expect.poll(writes).toHaveLength(1);
  await box(field).click();
  await userEvent.keyboard('{Control>}{End}{/Control} Samoin maito.');
}

test.each([
  { name: 'a reply', field: feedback.reply, button: feedback.reply_send },
  { name: 'a note', field: feedback.note_new, button: feedback.note_add },
])('what is written while $name is sent stays', async ({ field, button }) => {
  await send(field, button);
  expect(writes()[0]?.body).toEqual({ text: 'Kahvi on loppu.' });
  sending.arrive();
  await expect.element(box(field)).toHaveValue('Samoin maito.');
});

test('what is written while the internal note is saved stays, and is the next change of it', async () => {
  stored = { ...CASE, internal_note: 'Aiempi' };
  await send(feedback.note, save);
  sending.arrive();
  await expect.poll(() => calls.filter(({ path }) => path === 'v1/feedback/101/').length).toBeGreaterThan(2);
  await expect.element(box(feedback.note)).toHaveValue('Kahvi on loppu. Samoin maito.');
  expect(page.getByText(feedback.note_theirs).elements()).toEqual([]);
  await page.getByRole('button', { name: save, exact: true }).last().click();
  await expect.poll(writes).toHaveLength(2);
  expect(writes()[1]?.body).toEqual({ internal_note: 'Kahvi on loppu. Samoin maito.' });
  expect(writes()[1]?.headers.get('If-Match')).toBe('"2"');
  sending.arrive();
  await expect.element(page.getByRole('button', { name: save, exact: true }).last()).toBeDisabled();
});

test('a case that is taken has the focus in its answer, and its end stands elsewhere than where it was taken', async () => {
  stored = {
    ...CASE,
    status: 1,
    abilities: { ...CASE.abilities, take: true, finish: false, reply: false },
  };
  await renderConsole('/admin/feedback/101');
  const take = page.getByRole('button', { name: feedback.take });
  await expect.element(take).toBeVisible();
  const { left, top, right, bottom } = take.element().getBoundingClientRect();
  await take.click();
  const by = { time: '2030-01-02T08:00:00Z', by_name: 'Kaisa Käsittelijä' };
  stored = {
    ...CASE,
    events: [
      { event: 'taken', ...by },
      { event: 'assigned', to_name: 'Kaisa Käsittelijä', ...by },
    ],
  };
  sending.arrive();
  await expect.element(page.getByRole('textbox', { name: feedback.reply })).toHaveFocus();
  const meets = (box: DOMRect) =>
    box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  const others = () => page.getByRole('button').elements();
  expect(others().filter((button) => meets(button.getBoundingClientRect()))).toEqual([]);
  await expect.element(page.getByRole('button', { name: feedback.finish })).toBeVisible();
  // That it became the taker's is not told a second time.
  expect(document.querySelectorAll('ol > li')).toHaveLength(1);
});
