import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import names from '@piiri/locales/fi/faq.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { rich_text: words } = texts.console;
const answerField = page.getByRole('textbox', { name: names.fields.answer });
const blocks = page.getByRole('listbox', { name: words.slash_label });
const block = (name: string) => page.getByRole('option', { name, exact: true });
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
const html = () => answerField.element().innerHTML;

beforeEach(async () => {
  answerCalls(({ path }) =>
    path === 'v1/templates/' ? { json: [] } : { json: { count: 0, next: null, previous: null, results: [] } },
  );
  await renderConsole('/admin/faq/edit');
  await answerField.click();
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

test('a slash on an empty line offers the blocks; typing filters them, and Enter inserts one', async () => {
  await userEvent.keyboard('/');
  await expect.element(block(words.table)).toBeVisible();
  await userEvent.keyboard('luet');
  await expect.element(block(words.numbered_list)).toBeVisible();
  await expect.element(block(words.table)).not.toBeInTheDocument();
  await expect.element(block(words.bullet_list)).toHaveAttribute('aria-selected', 'true');
  const active = () => answerField.element().getAttribute('aria-activedescendant');
  expect(active()).toBe(block(words.bullet_list).element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(block(words.numbered_list)).toHaveAttribute('aria-selected', 'true');
  expect(active()).toBe(block(words.numbered_list).element().id);
  await userEvent.keyboard('{Enter}Ensin');
  await expect.poll(html).toContain('<ol');
  expect(answerField.element().textContent).toBe('Ensin');
  await expect.element(blocks).not.toBeInTheDocument();
  expect(active()).toBe(null);
});

test('a block is chosen by the pointer, and the cursor is in it', async () => {
  await userEvent.keyboard('/');
  await block(words.heading).click();
  await userEvent.keyboard('Vuorot');
  await expect.poll(() => answerField.element().querySelector('h2')?.textContent).toBe('Vuorot');
});

test('Escape leaves the slash in the text, which goes on as ever', async () => {
  await userEvent.keyboard('/');
  await expect.element(blocks).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(blocks).not.toBeInTheDocument();
  await userEvent.keyboard('tmp{Enter}Toinen');
  expect(answerField.element().textContent).toBe('/tmpToinen');
});

test('within a line a slash is a slash; a name that no block has is told', async () => {
  await userEvent.keyboard('ja/tai');
  expect(blocks.elements()).toEqual([]);
  await userEvent.keyboard('{Enter}/xyz');
  await expect.element(page.getByText(words.slash_none)).toBeVisible();
});

test('a picture is asked for by its dialog, and the slash is gone', async () => {
  // Behind the dialog it has no role.
  const text = answerField.element();
  await userEvent.keyboard('/kuva');
  await expect.element(block(words.picture)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: words.picture })).toBeVisible();
  expect(text.textContent).toBe('');
});

test('in a table cell only what fits is offered, and other tools tell why they do nothing', async () => {
  await userEvent.keyboard('/taul');
  await expect.element(block(words.table)).toBeVisible();
  await userEvent.keyboard('{Enter}/');
  await expect.element(block(words.bullet_list)).toBeVisible();
  expect(block(words.heading).elements()).toEqual([]);
  expect(block(words.table).elements()).toEqual([]);
  await userEvent.keyboard('{Backspace}');
  await expect.element(tool(words.callout)).toHaveAttribute('aria-disabled', 'true');
  (tool(words.callout).element() as HTMLElement).click();
  await expect.element(page.getByRole('status').getByText(words.not_in_table)).toBeVisible();
});

test('the table’s menu leads on to the text after it', async () => {
  await userEvent.keyboard('/taul');
  await expect.element(block(words.table)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await tool(words.table).click();
  await page.getByRole('menuitem', { name: words.table_actions.leave }).click();
  await userEvent.keyboard('Perässä');
  await expect.poll(() => answerField.element().lastElementChild?.textContent).toBe('Perässä');
  expect(answerField.element().querySelector('table')?.textContent).toBe('');
});
