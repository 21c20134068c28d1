import shellTexts from '@piiri/locales/fi/admin.json' with { type: 'json' };
import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import names from '@piiri/locales/fi/group.json' with { type: 'json' };
import { cut } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';
import { WHOAMI } from '../../testing/whoami.ts';

const { form, unsaved } = texts.console;
const nameField = page.getByRole('textbox', { name: names.fields.name, exact: true });
const saveButton = page.getByRole('button', { name: form.save, exact: true });

const GROUP = {
  id: 7,
  name: 'Keittiö',
  is_everyone: false,
  member_count: 0,
  abilities: ['update', 'delete'],
};
const EMPTY = { count: 0, next: null, previous: null, results: [] };

let calls: Call[];
let onWrite: Answers;

const answers: Answers = (call) => {
  if (call.method !== 'GET') return onWrite(call);
  if (call.path === 'v1/templates/') return { json: [] };
  return { json: call.path === 'v1/tenant/groups/7/' ? GROUP : EMPTY };
};

const writes = () => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  calls = answerCalls(answers);
  onWrite = ({ body }) => ({ status: 201, json: { ...GROUP, ...(body as object) } });
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

test('a new object is created once, under an idempotency key, and its list opens', async () => {
  await renderConsole('/admin/groups/edit');
  await nameField.fill('Keittiö');
  await saveButton.click();
  await expect.poll(() => window.location.pathname).toBe('/admin/groups');
  expect(writes()).toMatchObject([{ method: 'POST', path: 'v1/tenant/groups/', body: { name: 'Keittiö' } }]);
  expect(writes()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
});

test('a missing value is reported at its field, which gets the focus, and nothing is sent', async () => {
  await renderConsole('/admin/groups/edit');
  await expect.element(nameField).toBeVisible();
  await saveButton.click();
  await expect.element(nameField).toBeInvalid();
  await expect.element(nameField).toHaveFocus();
  expect(writes()).toEqual([]);
});

test('an error from the server is shown at its field, and the input stays', async () => {
  const errors = { name: ['Nimi on varattu.'] };
  onWrite = () => ({ status: 400, json: { code: 'invalid', status: 400, title: '', detail: '', errors } });
  await renderConsole('/admin/groups/edit');
  await nameField.fill('Keittiö');
  await saveButton.click();
  await expect.element(nameField).toBeInvalid();
  await expect.element(nameField).toHaveAccessibleDescription(/Nimi on varattu\./);
  await expect.element(nameField).toHaveValue('Keittiö');
});

test('after a lost response the same object is sent again under the same idempotency key', async () => {
  onWrite = () => ({ status: 503, json: { code: 'unavailable', status: 503, title: '', detail: 'Ei nyt.' } });
  await renderConsole('/admin/groups/edit');
  await nameField.fill('Keittiö');
  await saveButton.click();
  await expect.element(page.getByText('Ei nyt.')).toBeVisible();
  onWrite = () => ({ status: 201, json: GROUP });
  await saveButton.click();
  await expect.poll(() => window.location.pathname).toBe('/admin/groups');
  const [first, second] = writes().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('after an answer that broke off, a changed object is still created once, and then changed', async () => {
  onWrite = () => cut(201);
  await renderConsole('/admin/groups/edit');
  await nameField.fill('Keittiö');
  await saveButton.click();
  await expect.poll(() => writes().length).toBe(1);
  await expect.element(page.getByText(shellTexts.console.errors.unreachable)).toBeVisible();
  await expect.element(saveButton).not.toHaveAttribute('aria-disabled', 'true');
  onWrite = ({ body }) => ({ status: 201, json: { ...GROUP, ...(body as object) } });
  await nameField.fill('Sali');
  await saveButton.click();
  await expect.poll(() => window.location.pathname).toBe('/admin/groups');
  expect(writes()).toMatchObject([
    { method: 'POST', body: { name: 'Keittiö' } },
    { method: 'POST', body: { name: 'Keittiö' } },
    { method: 'PUT', path: 'v1/tenant/groups/7/', body: { name: 'Sali' } },
  ]);
  const [first, second] = writes().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('after an answer to a change that broke off, one’s own version is no conflict, and further changes follow it', async () => {
  let version = 1;
  const own = { ...GROUP };
  calls.length = 0;
  calls = answerCalls((call) => {
    if (call.method !== 'GET') return onWrite(call);
    if (call.path === 'v1/templates/') return { json: [] };
    if (call.path === 'v1/tenant/groups/7/') return { json: own, etag: `"${version}"` };
    return { json: EMPTY };
  });
  /** Stores a change; under the same key it answers again. */
  const stored = new Map<string, { json: object; etag: string }>();
  const store = ({ body, headers }: Call) => {
    const key = headers.get('Idempotency-Key') ?? '';
    const earlier = stored.get(key);
    if (earlier) return earlier;
    if (headers.get('If-Match') !== `"${version}"`)
      return { status: 412, json: { code: 'stale', status: 412, title: '', detail: '' } };
    version += 1;
    Object.assign(own, body);
    const answer = { json: { ...own }, etag: `"${version}"` };
    stored.set(key, answer);
    return answer;
  };
  await renderConsole('/admin/groups/edit/7');
  await nameField.fill('Sali');
  onWrite = (call) => {
    store(call);
    return cut();
  };
  await saveButton.click();
  await expect.element(page.getByText(shellTexts.console.errors.unreachable)).toBeVisible();
  await expect.element(saveButton).not.toHaveAttribute('aria-disabled', 'true');
  onWrite = store;
  await nameField.fill('Juhlasali');
  await saveButton.click();
  await expect.poll(() => window.location.pathname).toBe('/admin/groups');
  expect(own.name).toBe('Juhlasali');
  expect(writes().map(({ body }) => (body as { name: string }).name)).toEqual(['Sali', 'Sali', 'Juhlasali']);
});

test('the shortcut saves wherever the focus is, and the form stays open', async () => {
  await renderConsole('/admin/groups/edit/7');
  await nameField.fill('Sali');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(writes)
    .toMatchObject([{ method: 'PUT', path: 'v1/tenant/groups/7/', body: { name: 'Sali' } }]);
  await expect.element(nameField).toHaveValue('Sali');
  expect(window.location.pathname).toBe('/admin/groups/edit/7');
});

test('unsaved input is offered again, for the same object and person only', async () => {
  const key = `console.unsaved.${WHOAMI.tenant.id}.${WHOAMI.profile.id}.group.7.`;
  const stored = () => Object.entries(window.localStorage).find(([name]) => name.startsWith(key))?.[1];
  await renderConsole('/admin/groups/edit/7');
  await nameField.fill('Sali');
  await expect.poll(stored).toContain('Sali');
  await renderConsole('/admin/groups/edit');
  await expect.element(nameField).toHaveValue('');
  await expect.element(page.getByRole('region', { name: unsaved.label })).not.toBeInTheDocument();
  await renderConsole('/admin/groups/edit/7');
  await expect.element(nameField).toHaveValue('Keittiö');
  await page.getByRole('button', { name: unsaved.take_up }).click();
  await expect.element(nameField).toHaveValue('Sali');
  await saveButton.click();
  await expect.poll(stored).toBeUndefined();
});
