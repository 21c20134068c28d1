import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import names from '@piiri/locales/fi/news.json' with { type: 'json' };
import validation from '@piiri/locales/fi/validation.json' with { type: 'json' };
import { cut } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';
import { WHOAMI } from '../../testing/whoami.ts';

/** A form saves a draft with whatever is there, and asks for what is missing when it is to be published. */
const { form } = texts.console;
const title = page.getByRole('textbox', { name: names.fields.title, exact: true });
const group = page.getByRole('combobox', { name: new RegExp(`^${names.fields.group}`) });
const saveDraft = page.getByRole('button', { name: form.save_draft, exact: true });
const publish = page.getByRole('button', { name: form.publish, exact: true });

const EMPTY = { count: 0, next: null, previous: null, results: [] };
const DRAFT = {
  id: 5,
  translations: { fi: { title: 'Valmis', text: '<p>Teksti.</p>' } },
  group: 1,
  more_groups: [],
  release_date: '2026-01-01T10:00:00Z',
  published: false,
  state: 'draft',
  abilities: ['update', 'delete'],
};

let calls: Call[];
let onWrite: Answers;

const answers: Answers = (call) => {
  if (call.method !== 'GET' && !call.path.startsWith('v1/unsaved-changes/')) return onWrite(call);
  return { json: call.path === 'v1/templates/' ? [] : EMPTY };
};

const writes = () => calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('v1/news/'));

beforeEach(() => {
  calls = answerCalls(answers);
  onWrite = ({ body }) => ({
    status: 201,
    json: { id: 5, state: 'draft', version: 1, abilities: ['update', 'delete'], ...(body as object) },
  });
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

test('a title alone is saved as a draft, and publishing names what is missing at its field', async () => {
  await renderConsole('/admin/news/edit');
  await title.fill('Vain otsikko');
  await saveDraft.click();
  await expect.poll(() => writes().length).toBe(1);
  expect(writes()[0]?.body).toMatchObject({
    published: false,
    translations: { fi: { title: 'Vain otsikko' } },
  });
  await expect.poll(() => window.location.pathname).toBe('/admin/news/edit/5');
  await publish.click();
  await expect.element(group).toHaveAccessibleDescription(new RegExp(validation.group_required));
  expect(writes()).toHaveLength(1);
});

test('an approval is asked for when nothing is missing, and the focus is at what is', async () => {
  const { reviews } = texts.console;
  const { profile, tenant } = WHOAMI;
  const { review_required } = tenant.settings;
  Object.assign(profile, { is_tenant_admin: false });
  Object.assign(tenant.settings, { review_required: true });
  try {
    await renderConsole('/admin/news/edit');
    await title.fill('Vain otsikko');
    await page.getByRole('button', { name: reviews.ask, exact: true }).click();
    await expect.element(group).toHaveAccessibleDescription(new RegExp(validation.group_required));
    await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(page.getByRole('dialog').elements()).toEqual([]);
    expect(writes()).toEqual([]);
  } finally {
    Object.assign(profile, { is_tenant_admin: true });
    Object.assign(tenant.settings, { review_required });
  }
});

test('a request for approval without an answer keeps its note, and is sent again', async () => {
  const { reviews } = texts.console;
  const { profile, tenant } = WHOAMI;
  const { review_required } = tenant.settings;
  Object.assign(profile, { is_tenant_admin: false });
  Object.assign(tenant.settings, { review_required: true });
  const store = onWrite;
  const asked = () => writes().filter(({ path }) => path.endsWith('/review/'));
  const ask = page.getByRole('button', { name: reviews.ask, exact: true });
  const dialog = page.getByRole('dialog', { name: reviews.ask });
  const note = dialog.getByRole('textbox', { name: reviews.note });
  try {
    calls = answerCalls((call) =>
      call.path === 'v1/news/5/' && call.method === 'GET'
        ? { json: { ...DRAFT, version: 1 }, etag: '"1"' }
        : answers(call),
    );
    onWrite = () => cut(200);
    await renderConsole('/admin/news/edit/5');
    await ask.click();
    await note.fill('Katsotko?');
    await dialog.getByRole('button', { name: reviews.ask_yes }).click();
    await expect.poll(() => asked().length).toBe(1);
    await expect.element(page.getByRole('alert')).toBeVisible();
    onWrite = (call) => (call.path.endsWith('/review/') ? { status: 201, json: { id: 1 } } : store(call));
    await ask.click();
    await expect.element(note).toHaveValue('Katsotko?');
    await dialog.getByRole('button', { name: reviews.ask_yes }).click();
    await expect.element(page.getByText(reviews.asked_done)).toBeVisible();
    expect(asked().map(({ body }) => (body as { note: string }).note)).toEqual(['Katsotko?', 'Katsotko?']);
  } finally {
    Object.assign(profile, { is_tenant_admin: true });
    Object.assign(tenant.settings, { review_required });
  }
});

test('what the server requires of a draft is shown at its field', async () => {
  const errors = { group: [validation.group_required] };
  onWrite = () => ({ status: 400, json: { code: 'invalid', status: 400, title: '', detail: '', errors } });
  await renderConsole('/admin/news/edit');
  await title.fill('Vain otsikko');
  await saveDraft.click();
  await expect.element(group).toHaveAccessibleDescription(new RegExp(validation.group_required));
  await expect.element(title).toHaveValue('Vain otsikko');
});
