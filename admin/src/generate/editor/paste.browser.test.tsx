import shell from '@piiri/locales/fi/admin.json' with { type: 'json' };
import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import names from '@piiri/locales/fi/faq.json' with { type: 'json' };
import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { Editor } from '@tiptap/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';
import { EXTENSIONS } from './extensions.ts';

const FIXTURES: Record<string, string> = import.meta.glob('../../../../shared/rich-text/fixtures/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const programs = Object.entries(FIXTURES)
  .filter(([path]) => !path.endsWith('.clean.html'))
  .map(([path, html]) => ({
    program: path.replace(/^.*\/|\.html$/g, ''),
    html,
    clean: FIXTURES[path.replace('.html', '.clean.html')] ?? '',
  }));

const STORED = '/api/media/123456789012345678901234/large.webp';
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const answerField = page.getByRole('textbox', { name: names.fields.answer });

let calls: Call[];
/** Answer to an uploaded picture. */
let onUpload: () => Answer | Promise<Answer>;

beforeEach(() => {
  onUpload = () => ({ json: { image: STORED } });
  calls = answerCalls(({ method, path, body }) => {
    if (path === 'v1/upload/image/') return onUpload();
    if (method === 'POST') return { status: 201, json: { id: 1, ...(body as object) } };
    if (path === 'v1/templates/') return { json: [] };
    return { json: { count: 0, next: null, previous: null, results: [] } };
  });
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

async function openForm() {
  await renderConsole('/admin/faq/edit');
  await page.getByRole('textbox', { name: names.fields.question }).fill('Milloin?');
  await answerField.click();
}

const paste = (html: string) => pasteAs('text/html', html);

function pasteAs(type: string, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, text);
  answerField
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function savedAnswer(): Promise<string> {
  await page.getByRole('button', { name: texts.console.form.save, exact: true }).click();
  const posted = () => calls.find(({ method, path }) => method === 'POST' && path === 'v1/faq/');
  await expect.poll(posted).toBeDefined();
  const { body } = posted() as Call & { body: { translations: { fi: { answer: string } } } };
  return body.translations.fi.answer;
}

/** Returns a text as the editor writes it. */
function asEdited(html: string): string {
  const editor = new Editor({ extensions: EXTENSIONS, content: html, injectCSS: false });
  const written = editor.getHTML();
  editor.destroy();
  return written.replace(/(<p><\/p>)+$/, '');
}

test.each(programs)('what $program pastes is what the server would store of it', async ({ html, clean }) => {
  await openForm();
  paste(html);
  expect(await savedAnswer()).toBe(asEdited(clean));
});

test.each([
  [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Tavallista </span><span style="font-weight:700">tärkeä</span></p></b>',
    '<p>Tavallista <strong>tärkeä</strong></p>',
  ],
  [
    '<p>x <span style="font-weight:bold">lihava</span> <span style="font-style:italic">kursiivi</span></p>',
    '<p>x <strong>lihava</strong> <em>kursiivi</em></p>',
  ],
  [
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;&nbsp;</span>Eka</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>Toka</p>",
    '<ul><li><p>Eka</p><ol><li><p>Toka</p></li></ol></li></ul>',
  ],
])('formatting in styles is kept: %s', async (html, saved) => {
  await openForm();
  paste(html);
  expect(await savedAnswer()).toBe(saved);
});

test('a sign that begins no tag is pasted as text', async () => {
  await openForm();
  paste('<p>Kun x<y ja z>5, hei <nimi></p>');
  expect(await savedAnswer()).toBe('<p>Kun x&lt;y ja z&gt;5, hei &lt;nimi&gt;</p>');
});

test('plain text is pasted with all its signs', async () => {
  await openForm();
  pasteAs('text/plain', 'Kun x<y ja z>5, a<b ja c>d');
  expect(await savedAnswer()).toBe('<p>Kun x&lt;y ja z&gt;5, a&lt;b ja c&gt;d</p>');
});

test('what is copied within the editor stays what it is', async () => {
  await openForm();
  paste('<p data-pm-slice="1 1 []">Sana <strong>lihavana</strong></p>');
  expect(await savedAnswer()).toBe('<p>Sana <strong>lihavana</strong></p>');
});

test('a pasted picture is shown while its answer is slow, and is stored with the text', async () => {
  const { answer, arrive } = slow<Answer>({ json: { image: STORED } });
  onUpload = () => answer;
  await openForm();
  paste(`<p>Ennen</p><img src="${PICTURE}">`);
  await expect.poll(() => answerField.element().querySelector('img')?.src).toMatch(/^blob:/);
  arrive();
  await expect.poll(() => calls.filter(({ path }) => path === 'v1/upload/image/').length).toBe(1);
  expect(await savedAnswer()).toContain(`<img src="${STORED}"`);
});

test('a pasted picture whose answer breaks off is reported, and does not stay in the text', async () => {
  onUpload = () => cut();
  await openForm();
  paste(`<p>Ennen</p><img src="${PICTURE}">`);
  await expect.element(page.getByText(shell.console.errors.unreachable)).toBeVisible();
  expect(await savedAnswer()).toBe('<p>Ennen</p>');
});
