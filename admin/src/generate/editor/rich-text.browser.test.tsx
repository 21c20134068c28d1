import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import names from '@piiri/locales/fi/faq.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { form, rich_text: words } = texts.console;
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const answerField = page.getByRole('textbox', { name: names.fields.answer });

const NEWS = { type: 'news', id: 3, title: 'Vuorot', language: 'fi', excerpt: null, group: null };

let calls: Call[];

beforeEach(() => {
  calls = answerCalls(({ method, path, body }) => {
    if (method === 'POST') return { status: 201, json: { id: 1, ...(body as object) } };
    if (path === 'v1/templates/') return { json: [] };
    return { json: { count: 0, next: null, previous: null, results: path === 'v1/search/' ? [NEWS] : [] } };
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

async function savedAnswer(): Promise<string> {
  await page.getByRole('button', { name: form.save, exact: true }).click();
  const posted = () => calls.find(({ method, path }) => method === 'POST' && path === 'v1/faq/');
  await expect.poll(posted).toBeDefined();
  const { body } = posted() as Call & { body: { translations: { fi: { answer: string } } } };
  return body.translations.fi.answer;
}

test('a table can be inserted, filled and resized by keyboard', async () => {
  await openForm();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(tool(words.bold)).toHaveFocus();
  await tool(words.table).click();
  await userEvent.keyboard('Vuoro{Tab}Alkaa{Tab}Loppuu');
  // The seventh Tab adds a row.
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}Yö');
  await expect.poll(() => answerField.element().querySelectorAll('tr').length).toBe(4);
  await tool(words.table).click();
  await page.getByRole('menuitem', { name: words.table_actions.delete_column }).click();
  await tool(words.table).click();
  await page.getByRole('menuitem', { name: words.table_actions.row_after }).click();
  const cells = (tag: string, ...all: string[]) =>
    `<tr>${all.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
  const empty = cells('td', '', '');
  expect(await savedAnswer()).toContain(
    `<table><tbody>${cells('th', 'Alkaa', 'Loppuu')}${empty}${empty}${empty}${empty}</tbody></table>`,
  );
});

test('a passage can be formatted as a warning', async () => {
  await openForm();
  await userEvent.keyboard('Varo');
  await tool(words.callout).click();
  await page.getByRole('menuitemradio', { name: words.callouts.info }).click();
  await tool(words.callout).click();
  await page.getByRole('menuitemradio', { name: words.callouts.warning }).click();
  expect(await savedAnswer()).toBe('<aside data-callout="warning"><p>Varo</p></aside>');
});

test('a link target is found by its title, and the link can be shown as a button', async () => {
  await openForm();
  await tool(words.link).click();
  await page.getByRole('combobox', { name: words.link_address }).fill('vuo');
  await page.getByRole('option', { name: 'Vuorot' }).click();
  await expect.element(page.getByText('/news/3')).toBeVisible();
  await page.getByRole('checkbox', { name: words.link_button }).click();
  await page.getByRole('button', { name: words.link_set }).click();
  const saved = await savedAnswer();
  expect(saved).toMatch(/<a [^>]*href="\/news\/3"/);
  expect(saved).toContain('data-button="true"');
  expect(saved).toContain('>Vuorot</a>');
});

test('a typed address is linked without the full stop after it', async () => {
  await openForm();
  await userEvent.keyboard(
    'Katso https://example.com/x. Sitten (www.example.com/y), hyvä https://example.com/z.{Enter}Loppu',
  );
  const saved = await savedAnswer();
  expect(saved).toMatch(
    /<a [^>]*href="https:\/\/example\.com\/x"[^>]*>https:\/\/example\.com\/x<\/a>\. Sitten/,
  );
  expect(saved).toMatch(
    /\(<a [^>]*href="https:\/\/www\.example\.com\/y"[^>]*>www\.example\.com\/y<\/a>\), hyvä /,
  );
  expect(saved).toContain('https://example.com/z</a>.</p><p>Loppu</p>');
});

test('each paragraph has the direction of its own text, which is not stored', async () => {
  await openForm();
  await userEvent.keyboard('Huomio{Enter}');
  await userEvent.keyboard('مرحبا.');
  const directions = () =>
    [...answerField.element().querySelectorAll('p')].map((part) => getComputedStyle(part).direction);
  await expect.poll(directions).toEqual(['ltr', 'rtl']);
  expect(await savedAnswer()).toBe('<p>Huomio</p><p>مرحبا.</p>');
});

const LIST = '<p>Soita.</p><ul><li>Esihenkilölle</li><li>Vuorovastaavalle</li></ul>';

const QUESTION = {
  id: 4,
  translations: { fi: { question: 'Milloin?', answer: LIST } },
  version: 1,
  abilities: ['update', 'delete'],
};

test('a text that ends in a list is unchanged until somebody changes it, and again after undoing', async () => {
  answerCalls(({ path }) => {
    if (path === 'v1/faq/4/') return { json: QUESTION, etag: '"1"' };
    if (path === 'v1/templates/') return { json: [] };
    return { json: { count: 0, next: null, previous: null, results: [] } };
  });
  await renderConsole('/admin/faq/edit/4');
  await expect.element(answerField).toHaveTextContent('Vuorovastaavalle');
  const save = page.getByRole('button', { name: form.save, exact: true });
  await answerField.click();
  // The editor adds the paragraph below the list by itself.
  await expect.poll(() => answerField.element().lastElementChild?.tagName).toBe('P');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('Heti');
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await tool(words.undo).click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});
