import shell from '@piiri/locales/fi/admin.json' with { type: 'json' };
import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import names from '@piiri/locales/fi/news.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { attachments, form } = texts.console;
const GROUPS = [{ id: 1, name: 'Keittiö', is_everyone: false }];
const EMPTY = { count: 0, next: null, previous: null, results: [] };
const uploaded = (id: number, filename: string) => ({
  json: { id, filename, size: 1, content_type: 'application/pdf', language: null },
});

let calls: Call[];
let answers: (Answer | Promise<Answer>)[];
const sent = (path: string, method = 'POST') =>
  calls.filter((call) => call.method === method && call.path === path);

beforeEach(() => {
  answers = [];
  calls = answerCalls(({ method, path, body }) => {
    if (path === 'v1/upload/attachments/' && method === 'POST') return answers.shift();
    if (method === 'POST') return { status: 201, json: { id: 9, ...(body as object) } };
    if (path === 'v1/templates/') return { json: [] };
    if (path === 'v1/tenant/groups/') return { json: { ...EMPTY, count: 1, results: GROUPS } };
    return { json: EMPTY };
  });
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

/** Opens a new news item and attaches files to it. */
async function attach(...files: string[]) {
  await renderConsole('/admin/news/edit');
  await page.getByRole('textbox', { name: names.fields.title, exact: true }).fill('Uutinen');
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const input = () => inputs().find(({ accept }) => accept.includes('pdf'));
  await expect.poll(input).toBeDefined();
  const chosen = files.map((name) => new File(['%PDF-'], name, { type: 'application/pdf' }));
  await userEvent.upload(input() as HTMLElement, chosen);
}

const save = () => page.getByRole('button', { name: form.save_draft, exact: true }).click();

test('files are sent one after another, and saving waits for a slow answer', async () => {
  const { answer, arrive } = slow<Answer>(uploaded(1, 'a.pdf'));
  answers = [answer, uploaded(2, 'b.pdf')];
  await attach('a.pdf', 'b.pdf');
  await expect.poll(() => sent('v1/upload/attachments/').length).toBe(1);
  await save();
  expect(sent('v1/news/')).toEqual([]);
  arrive();
  await expect.poll(() => sent('v1/news/').length).toBe(1);
  expect(sent('v1/news/')[0]?.body).toMatchObject({ attachment_changes: { add: [1, 2] } });
});

test('a file whose answer breaks off is not attached, says so, and is sent again on request', async () => {
  answers = [cut(201), uploaded(2, 'a.pdf')];
  await attach('a.pdf');
  await expect.element(page.getByText(shell.console.errors.unreachable)).toBeVisible();
  await save();
  expect(sent('v1/news/')).toEqual([]);
  await page.getByRole('button', { name: attachments.retry.replace('{{name}}', 'a.pdf') }).click();
  await expect.element(page.getByText(shell.console.errors.unreachable)).not.toBeInTheDocument();
  await save();
  await expect.poll(() => sent('v1/news/').length).toBe(1);
});
