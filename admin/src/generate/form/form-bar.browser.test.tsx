import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { form, draft } = texts.console;
const more = page.getByRole('button', { name: form.more, exact: true });
const main = page.getByRole('button', { name: form.update_schedule, exact: true });
/** Of the notice: the text's toolbar has another. */
const undo = page.getByRole('status').getByRole('button', { name: 'Kumoa' });
const titleField = page.getByRole('textbox', { name: /^Otsikko/ });
const act = (name: string) => page.getByRole('menuitem', { name, exact: true });

const NEWS = {
  id: 7,
  translations: { fi: { title: 'Kesäjuhla', text: '<p>Tervetuloa.</p>' } },
  group: 1,
  more_groups: [],
  release_date: '2030-06-01T09:00:00Z',
  expire_date: null,
  published: true,
  state: 'scheduled',
  abilities: ['update', 'delete'],
};

let calls: Call[];
let news: Record<string, unknown> & { version: number };
let onPut: (call: Call) => Answer | Promise<Answer>;

/** Stores the values of a call, as the server does. */
const store = ({ body }: Call): Answer => {
  const { published } = body as { published?: boolean };
  news = { ...news, ...(body as object), version: news.version + 1 };
  if (published !== undefined) news.state = published ? 'scheduled' : 'draft';
  return { json: news, etag: `"${news.version}"` };
};

const writes = () => calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('v1/news/7/'));

beforeEach(async () => {
  await page.viewport(1440, 900);
  news = { ...NEWS, version: 1 };
  onPut = store;
  calls = answerCalls((call) => {
    if (call.path === 'v1/templates/') return { json: [] };
    if (call.path !== 'v1/news/7/') return { json: { count: 0, next: null, previous: null, results: [] } };
    return call.method === 'GET' ? { json: news, etag: `"${news.version}"` } : onPut(call);
  });
});

afterEach(async () => {
  unmount();
  await page.viewport(1280, 900);
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

test('with nothing changed the buttons are at rest and send nothing, and say so', async () => {
  await renderConsole('/admin/news/edit/7');
  await expect.element(main).toHaveAttribute('aria-disabled', 'true');
  // Wherever the bar is: it moves while the texts are loaded.
  (main.element() as HTMLElement).click();
  await expect.element(page.getByText(form.no_changes)).toBeVisible();
  expect(writes()).toEqual([]);
  await titleField.fill('Talvijuhla');
  await expect.element(main).not.toHaveAttribute('aria-disabled');
});

test('a cancelled schedule leaves a draft with what was written meanwhile, and undo schedules it again', async () => {
  const held = slow(undefined);
  onPut = async (call) => {
    await held.answer;
    return store(call);
  };
  await renderConsole('/admin/news/edit/7');
  await more.click();
  await act(form.unschedule).click();
  await expect.poll(() => writes().length).toBe(1);
  await titleField.fill('Talvijuhla');
  held.arrive();
  await expect.element(page.getByText(form.unscheduled)).toBeVisible();
  await expect.element(titleField).toHaveValue('Talvijuhla');
  expect(writes()[0]).toMatchObject({ method: 'PUT', body: { published: false } });
  await undo.click();
  await expect.element(main).toBeVisible();
  await expect.element(titleField).toHaveValue('Talvijuhla');
  expect(writes()).toMatchObject([{ body: { published: false } }, { body: { published: true } }]);
  expect(writes()[1]?.headers.get('If-Match')).toBe('"2"');
});

test('a cancellation without an answer is told, and the form stays as it was', async () => {
  onPut = () => cut(200);
  await renderConsole('/admin/news/edit/7');
  await titleField.fill('Talvijuhla');
  await more.click();
  await act(form.unschedule).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(titleField).toHaveValue('Talvijuhla');
  onPut = store;
  await more.click();
  await act(form.unschedule).click();
  await expect.element(page.getByText(form.unscheduled)).toBeVisible();
});

test('an undo after another person’s change tells that it failed', async () => {
  await renderConsole('/admin/news/edit/7');
  await more.click();
  await act(form.unschedule).click();
  await expect.element(page.getByText(form.unscheduled)).toBeVisible();
  onPut = () => ({ status: 412, json: { code: 'stale', status: 412, title: '', detail: '' } });
  await undo.click();
  await expect.element(page.getByText(form.not_rescheduled)).toBeVisible();
  await expect.element(page.getByText(draft.stale)).toBeVisible();
});

test('the menu is worked by keys and gives the focus back', async () => {
  await renderConsole('/admin/news/edit/7');
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(act(form.publish_now)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(act(form.unschedule)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});
