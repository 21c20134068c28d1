import texts from '@piiri/locales/fi/admin.json' with { type: 'json' };
import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';
import { WHOAMI } from '../../testing/whoami.ts';

const { feedback, tools } = later.console;
const row = (id: number, status: number) => ({
  id,
  status,
  category: 1,
  category_name: 'Työ',
  received_on: '2030-01-01',
  excerpt: 'Kahvi on loppu.',
  reply_wanted: false,
  message_count: 1,
  last_from: 'sender',
  former: null,
  overdue: false,
  due_soon: false,
  first_answer_due: '2030-01-08T00:00:00Z',
  outcome_due: '2030-04-01T00:00:00Z',
  origin: 'channel',
  answered: false,
  has_contact: false,
  attachment_count: 0,
  assignee: null,
  sender_wrote: false,
});
const CASES = [row(101, 1), row(102, 2)];
const writes = () => calls.filter(({ method }) => method !== 'GET');

let calls: Call[];
/** Answers to the next writes, in place of the usual ones. */
let instead: (Answer | Promise<Answer>)[];

beforeEach(() => {
  Object.assign(WHOAMI.profile, { is_feedback_manager: true });
  instead = [];
  calls = answerCalls(({ method, path, body }) => {
    const other = method === 'GET' ? undefined : instead.shift();
    if (other) return other;
    if (path === 'v1/saved-views/')
      return { json: [{ id: 1, entity: 'feedback', name: 'Omat', query: 'assignee=me', shared: false }] };
    if (path.endsWith('/assignees'))
      return { json: { results: [{ user: 5, user_name: 'Kaisa Käsittelijä' }] } };
    if (method === 'PUT' && (body as { status?: number }).status && path === 'v1/feedback/102/')
      return {
        status: 409,
        json: { code: 'conflict', status: 409, title: '', detail: 'On jo käsittelyssä.' },
      };
    if (method === 'PUT') return { json: {} };
    const results = path === 'v2/feedbacks/' ? CASES : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
});

afterEach(() => {
  unmount();
  Object.assign(WHOAMI.profile, { is_feedback_manager: false });
});

const box = (id: number) => page.getByRole('checkbox', { name: new RegExp(`${id}$`) });

test('cases are selected by keyboard and assigned together, and each failure is reported per case', async () => {
  await renderConsole('/admin/feedback');
  await expect.element(box(101)).toBeVisible();
  await userEvent.keyboard('jxjx');
  await expect.element(box(102)).toBeChecked();
  await page.getByRole('button', { name: feedback.bulk_assign }).click();
  await page.getByRole('combobox', { name: feedback.assignee }).last().selectOptions('Kaisa Käsittelijä');
  await page.getByRole('dialog').getByRole('button', { name: feedback.bulk_assign }).click();
  const assigned = [101, 102].map((id) => ({ path: `v1/feedback/${id}/assignee`, body: { user: 5 } }));
  await expect.poll(writes).toMatchObject(assigned);
  await expect.element(box(101)).not.toBeChecked();

  await box(101).click();
  await box(102).click();
  await page.getByRole('button', { name: feedback.take }).click();
  await page.getByRole('dialog').getByRole('button', { name: feedback.take }).click();
  // The case for which the action failed stays selected.
  await expect.element(box(101)).not.toBeChecked();
  await expect.element(box(102)).toBeChecked();
});

test('filters are removed one by one, and saved views are tabs', async () => {
  await renderConsole('/admin/feedback?status=1&assignee=me');
  const chips = page.getByRole('group', { name: tools.active_filters });
  const remove = (label: string, value: string) =>
    chips.getByRole('button', { name: tools.remove_filter.replace('{{name}}', `${label}: ${value}`) });
  await remove(feedback.status, feedback.status_1).click();
  const listed = () =>
    calls.filter(({ path, query }) => path === 'v2/feedbacks/' && query.page_size === '25');
  await expect.poll(() => listed().at(-1)?.query).not.toHaveProperty('status');
  await expect.element(remove(feedback.assignee, feedback.mine)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: texts.console.feedback.title });
  await expect.element(tabs.getByRole('link', { name: /^Omat/ })).toHaveAttribute('aria-current', 'page');
});

/** Selects both cases and asks to take them into work. */
async function takeBoth() {
  await renderConsole('/admin/feedback');
  await box(101).click();
  await box(102).click();
  await page.getByRole('button', { name: feedback.take }).click();
  await page.getByRole('dialog').getByRole('button', { name: feedback.take }).click();
}

test('many cases wait for a slow answer, one after the other, and nothing else is begun meanwhile', async () => {
  const { answer, arrive } = slow<Answer>({ json: {} });
  instead = [answer, { json: {} }];
  await takeBoth();
  await expect.poll(writes).toHaveLength(1);
  const assign = page.getByRole('button', { name: feedback.bulk_assign });
  await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
  (assign.element() as HTMLElement).click();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  arrive();
  await expect.element(box(102)).not.toBeChecked();
  expect(writes()).toHaveLength(2);
});

test('of many cases the one whose answer breaks off stays selected, and is said to have failed', async () => {
  instead = [{ json: {} }, cut()];
  await takeBoth();
  await expect.element(box(101)).not.toBeChecked();
  await expect.element(box(102)).toBeChecked();
  await expect.element(page.getByText(texts.console.errors.unreachable)).toBeVisible();
});

test('on a phone a case begins with its category beside the day, then its text and what is to be done', async () => {
  await page.viewport(360, 640);
  await renderConsole('/admin/feedback');
  await expect.element(box(101)).toBeVisible();
  const boxOf = (name: string) =>
    (document.querySelector(`.case-${name}`) as HTMLElement).getBoundingClientRect();
  const [category, day, excerpt, status] = ['category', 'received', 'excerpt', 'status'].map(boxOf) as [
    DOMRect,
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  expect(day.top).toBeLessThan(category.bottom);
  expect(day.left).toBeGreaterThan(category.left);
  expect(excerpt.top).toBeGreaterThanOrEqual(category.bottom);
  expect(status.top).toBeGreaterThanOrEqual(excerpt.bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
