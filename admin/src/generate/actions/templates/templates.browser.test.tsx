import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import names from '@piiri/locales/fi/faq.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, type Call } from '../../../testing/api.ts';
import { renderConsole, unmount } from '../../../testing/render-console.tsx';

const { form, templates: words } = texts.console;
const question = page.getByRole('textbox', { name: names.fields.question });

const TEMPLATE = { id: 5, entity: 'faq', name: 'Viikko', shared: true, is_own: true, may_change: true };
const FAQ = {
  id: 7,
  translations: { fi: { question: 'Miksi?', answer: '<p>Siksi.</p>' } },
  sort_order: 1,
  abilities: ['update', 'delete'],
};

let calls: Call[];
let stored: object[];

beforeEach(() => {
  stored = [TEMPLATE];
  calls = answerCalls(({ method, path, body }) => {
    if (method === 'POST' && path === 'v1/templates/') {
      stored.push({ ...TEMPLATE, ...(body as object), id: 6 });
      return { status: 201, json: stored.at(-1) };
    }
    if (method === 'DELETE') {
      stored = [];
      return { json: null };
    }
    if (method === 'POST') return { status: 201, json: { id: 1, ...(body as object) } };
    if (path === 'v1/templates/') return { json: stored };
    if (path === 'v1/templates/5/')
      return { json: { ...TEMPLATE, values: { translations: FAQ.translations } } };
    if (path === 'v1/faq/7/') return { json: FAQ };
    return { json: { count: 0, next: null, previous: null, results: [] } };
  });
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

test('a new object starts from a template', async () => {
  await renderConsole('/admin/faq/edit');
  await page.getByRole('combobox', { name: words.start }).selectOptions('Viikko');
  await expect.element(question).toHaveValue('Miksi?');
  await expect.element(page.getByText(words.started.replace('{{name}}', 'Viikko'))).toBeVisible();
  await page.getByRole('button', { name: form.save, exact: true }).click();
  const posted = () => calls.find(({ method, path }) => method === 'POST' && path === 'v1/faq/');
  await expect.poll(posted).toMatchObject({ body: { translations: FAQ.translations } });
});

test('an object is saved as a named template, and a template is deleted', async () => {
  await renderConsole('/admin/faq/edit/7');
  await page.getByRole('button', { name: words.make }).click();
  const dialog = page.getByRole('dialog', { name: words.save });
  await dialog.getByRole('button', { name: 'Tallenna' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: words.name }))
    .toHaveAccessibleDescription(/pakollinen/i);
  await dialog.getByRole('textbox', { name: words.name }).fill('Kuukausi');
  await dialog.getByRole('button', { name: 'Tallenna' }).click();
  await expect.element(page.getByText(words.saved.replace('{{name}}', 'Kuukausi'))).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: 'v1/templates/',
    body: { entity: 'faq', object: 7, name: 'Kuukausi', shared: true },
  });

  await renderConsole('/admin/faq/edit');
  await page.getByRole('button', { name: words.manage }).click();
  await page.getByRole('button', { name: words.delete.replace('{{name}}', 'Viikko') }).click();
  await page
    .getByRole('dialog', { name: words.delete_title })
    .getByRole('button', { name: 'Poista' })
    .click();
  await expect.poll(() => calls.find(({ method }) => method === 'DELETE')?.path).toBe('v1/templates/5/');
  await expect.element(page.getByText(words.none)).toBeVisible();
});
