import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import eventNames from '@piiri/locales/fi/event.json' with { type: 'json' };
import newsNames from '@piiri/locales/fi/news.json' with { type: 'json' };
import pollNames from '@piiri/locales/fi/poll.json' with { type: 'json' };
// It loads with the first form otherwise, which takes longer than a test waits on a busy machine.
import '../editor/rich-text-input.tsx';
import { slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Unsaved } from '../../data/unsaved/unsaved-store.ts';
import { type Answer, answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { form, image, repeated } = texts.console;
const addQuestion = repeated.add.replace('{{name}}', pollNames.items.questions);
const EMPTY = { count: 0, next: null, previous: null, results: [] };
const GROUPS = ['Keittiö', 'Sali'].map((name, index) => ({ id: index + 1, name, is_everyone: false }));
const OWN_FIELDS = ['cost_centre', 'vehicle'].map((name, index) => ({
  id: index + 1,
  entity: 'event',
  name,
  kind: 'text',
  labels: { fi: name === 'vehicle' ? 'Ajoneuvo' : 'Kustannuspaikka' },
  help: null,
  choices: [],
  required: false,
  privacy: null,
}));
const COMMON = { id: 9, group: 1, published: false, state: 'draft', abilities: ['update', 'delete'] };
const EVENT = {
  ...COMMON,
  translations: { fi: { title: 'Avajaiset', text: '<p>Tervetuloa</p>', location: null } },
  more_groups: [],
  start_time: '2027-03-01T10:00:00.000Z',
  enrollment_enabled: true,
  enrollment_end_time: '2027-02-20T10:00:00.000Z',
  seats: 10,
  feedback_enabled: false,
  custom: { cost_centre: 'K1', vehicle: null },
};
const NEWS = {
  ...COMMON,
  translations: { fi: { title: 'Uutinen', text: '<p>Teksti</p>' } },
  image: null,
  release_date: '2026-03-01T10:00:00.000Z',
};
const POLL = {
  ...COMMON,
  translations: { fi: { title: 'Kysely', description: 'Vastaa' } },
  questions: [{ id: 4, type: 'open', translations: { fi: { text: 'Mitä kuuluu?' } }, options: [] }],
  response_deadline: '2027-03-01T10:00:00.000Z',
};

let calls: Call[];
let stored: Record<string, unknown>;
/** What the server makes of a saved object. */
let store: (body: Record<string, unknown>) => Record<string, unknown>;
let version: number;
let saving: { answer: Promise<Answer>; arrive: () => void };

const isWrite = ({ method, path }: Call) =>
  ['PUT', 'POST'].includes(method) && /^v1\/(events|news|polls)\/(9\/)?$/.test(path);
const writes = () => calls.filter(isWrite);

function answerWrite({ body, method }: Call): Promise<Answer> {
  version += 1;
  const sent = body instanceof FormData ? Object.fromEntries(body) : (body as Record<string, unknown>);
  stored = { ...stored, ...store(sent) };
  saving = slow({ status: method === 'POST' ? 201 : 200, json: stored, etag: `"v${version}"` });
  return saving.answer;
}

beforeEach(() => {
  version = 1;
  stored = EVENT;
  store = (body) => body;
  calls = answerCalls((call) => {
    if (isWrite(call)) return answerWrite(call);
    const { path } = call;
    if (path === 'v1/templates/') return { json: [] };
    if (path === 'v1/custom-fields/') return { json: { ...EMPTY, count: 2, results: OWN_FIELDS } };
    if (path === 'v1/tenant/groups/') return { json: { ...EMPTY, count: 2, results: GROUPS } };
    if (path.endsWith('/9/')) return { json: stored, etag: `"v${version}"` };
    return { json: EMPTY };
  });
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

/** Opens a form and waits for its first field: its parts load when it is opened. */
async function open(address: string, title = eventNames.fields.title) {
  await renderConsole(address);
  await expect.element(box(title)).toBeVisible();
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const pressSave = () => userEvent.keyboard('{Control>}s{/Control}');
const saveButton = () => page.getByRole('button', { name: form.save_draft, exact: true });

/** Saves a second time, and returns what that sends. */
async function sentNext() {
  const before = writes().length;
  await pressSave();
  await expect.poll(() => writes().length).toBe(before + 1);
  const { body } = writes().at(-1) as Call;
  saving.arrive();
  return body;
}

/** Waits until the form shows the saved version: then it can be saved again. */
const isSaved = () => expect.element(page.getByText(form.draft_saved)).toBeVisible();

describe('what is written while the form is saved', () => {
  test('stays in texts, times and own fields, as a change to the saved version', async () => {
    await open('/admin/events/edit/9');
    await box(eventNames.fields.title).fill('Avajaiset 1');
    await pressSave();
    await expect.poll(writes).toHaveLength(1);
    await box(eventNames.fields.title).click();
    await userEvent.keyboard('{End} ja 2');
    await box(eventNames.fields.text).click();
    await userEvent.keyboard('{Control>}{End}{/Control} kaikki');
    await box(eventNames.fields.start_time).fill('02.03.2027 12:00');
    await box('Ajoneuvo').fill('Auto');
    await page.getByRole('tab', { name: /Ruotsi/ }).click();
    await box(eventNames.fields.text).click();
    await userEvent.keyboard('Hej');
    await box(eventNames.fields.title).fill('Invigning');
    await userEvent.keyboard(' nu');
    saving.arrive();
    await isSaved();
    await expect.element(box(eventNames.fields.title)).toHaveFocus();
    await userEvent.keyboard(' igen');
    await expect.element(box(eventNames.fields.title)).toHaveValue('Invigning nu igen');
    expect(writes()[0]?.body).toMatchObject({ translations: { fi: { title: 'Avajaiset 1' } } });
    expect(await sentNext()).toEqual({
      translations: {
        fi: { title: 'Avajaiset 1 ja 2', text: '<p>Tervetuloa kaikki</p>', location: null },
        sv: { title: 'Invigning nu igen', text: '<p>Hej</p>', location: null },
      },
      start_time: '2027-03-02T10:00:00.000Z',
      custom: { vehicle: 'Auto' },
    });
  });

  test('is kept on this device, and the form asks before it is left', async () => {
    await open('/admin/events/edit/9');
    await box(eventNames.fields.title).fill('Avajaiset 1');
    await pressSave();
    await expect.poll(writes).toHaveLength(1);
    await userEvent.keyboard(' ja 2');
    saving.arrive();
    await isSaved();
    await expect
      .poll(() => Object.entries(window.localStorage).find(([key]) => key.includes('.event.9.'))?.[1])
      .toContain('Avajaiset 1 ja 2');
    await page.getByRole('link', { name: eventNames.plural }).first().click();
    await expect.element(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  });

  test('in a new object goes on in the created one, and the focus stays', async () => {
    await open('/admin/events/edit');
    await page.getByRole('combobox', { name: eventNames.fields.group, exact: true }).selectOptions('Sali');
    await box(eventNames.fields.start_time).fill('02.03.2027 12:00');
    await box(eventNames.fields.text).click();
    await userEvent.keyboard('Tervetuloa');
    await box(eventNames.fields.title).fill('Avajaiset');
    stored = { ...EVENT, custom: {} };
    await pressSave();
    await expect.poll(writes).toHaveLength(1);
    await userEvent.keyboard(' 2');
    saving.arrive();
    await expect.poll(() => window.location.pathname).toBe('/admin/events/edit/9');
    await userEvent.keyboard('3');
    await expect.element(box(eventNames.fields.title)).toHaveValue('Avajaiset 23');
    expect(await sentNext()).toMatchObject({ translations: { fi: { title: 'Avajaiset 23' } } });
    expect(writes().map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  test('keeps a form open that would be left for the list', async () => {
    stored = NEWS;
    await open('/admin/news/edit/9');
    await box(newsNames.fields.title).fill('Uutinen 1');
    await page.getByRole('button', { name: form.publish, exact: true }).click();
    await expect.poll(writes).toHaveLength(1);
    await box(newsNames.fields.title).fill('Uutinen 2');
    stored = { ...stored, state: 'published' };
    saving.arrive();
    await expect.element(page.getByText(form.published)).toBeVisible();
    await expect.element(box(newsNames.fields.title)).toHaveValue('Uutinen 2');
    expect(window.location.pathname).toBe('/admin/news/edit/9');
  });

  test('stays when it is a picture', async () => {
    stored = NEWS;
    await open('/admin/news/edit/9');
    await box(newsNames.fields.title).fill('Uutinen 1');
    await pressSave();
    await expect.poll(writes).toHaveLength(1);
    const pictures = page.getByRole('group', { name: newsNames.fields.image });
    const chooser = pictures.element().querySelector('input') as HTMLInputElement;
    await userEvent.upload(chooser, new File(['x'], 'eka.png', { type: 'image/png' }));
    saving.arrive();
    await isSaved();
    const chosen = image.chosen.replace('{{name}}', 'eka.png');
    await expect.element(pictures.getByRole('img', { name: chosen })).toBeInTheDocument();
  });

  test('in an item of a list keeps its focus, and the item is not added twice', async () => {
    stored = POLL;
    store = ({ questions }) => ({
      questions: (questions as object[]).map((question, index) => ({ ...question, id: index + 4 })),
    });
    await open('/admin/polls/edit/9');
    const questions = page.getByRole('textbox', { name: pollNames.fields['questions.text'], exact: true });
    await expect.element(questions.first()).toHaveValue('Mitä kuuluu?');
    await questions.first().click();
    await page.getByRole('button', { name: addQuestion }).click();
    await expect.poll(() => questions.elements().length).toBe(2);
    await page
      .getByRole('combobox', { name: pollNames.fields['questions.type'] })
      .last()
      .selectOptions(pollNames.choices.type.open);
    await questions.last().fill('Entä töissä');
    await pressSave();
    await expect.poll(writes).toHaveLength(1);
    await userEvent.keyboard('?');
    saving.arrive();
    await isSaved();
    await userEvent.keyboard('!');
    await expect.element(questions.last()).toHaveValue('Entä töissä?!');
    expect(await sentNext()).toMatchObject({
      questions: [{ id: 4 }, { id: 5, translations: { fi: { text: 'Entä töissä?!' } } }],
    });
  });
});

test('the save button stays busy until the answer has come', async () => {
  await open('/admin/events/edit/9');
  await box(eventNames.fields.title).fill('Avajaiset 1');
  await pressSave();
  await expect.poll(writes).toHaveLength(1);
  await expect.element(saveButton()).toHaveAttribute('aria-disabled', 'true');
  saving.arrive();
  await isSaved();
});

/** Presses a button in the very moment in which it works again. */
function pressWhenFree(button: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (button.hasAttribute('aria-disabled')) return;
      observer.disconnect();
      (button as HTMLElement).click();
      resolve();
    });
    observer.observe(button, { attributeFilter: ['aria-disabled'] });
  });
}

test('a save pressed as soon as the button works again is sent, over the saved version', async () => {
  await open('/admin/events/edit/9');
  await box(eventNames.fields.title).fill('Avajaiset 1');
  await pressSave();
  await expect.poll(writes).toHaveLength(1);
  await userEvent.keyboard(' ja 2');
  const isPressed = pressWhenFree(saveButton().element());
  saving.arrive();
  await isPressed;
  await expect.poll(writes).toHaveLength(2);
  expect(writes()[1]?.headers.get('If-Match')).toBe('"v2"');
  expect(writes()[1]?.body).toMatchObject({ translations: { fi: { title: 'Avajaiset 1 ja 2' } } });
  saving.arrive();
});

test('a save is sent although unsaved changes are continued in the same moment', async () => {
  const unsaved: Unsaved = {
    at: new Date().toISOString(),
    etag: '"v1"',
    was: { seats: 10 },
    values: { seats: 30 },
  };
  await open('/admin/events/edit/9');
  await box(eventNames.fields.title).fill('Avajaiset 1');
  const keyOf = () => Object.keys(window.localStorage).find((name) => name.includes('.event.9.'));
  await expect.poll(keyOf).toBeDefined();
  const key = keyOf() ?? '';
  unmount();
  window.localStorage.setItem(key, JSON.stringify(unsaved));
  await open('/admin/events/edit/9');
  const takeUp = page.getByRole('button', { name: texts.console.unsaved.take_up });
  await expect.element(takeUp).toBeVisible();
  const [save, restore] = [saveButton().element(), takeUp.element()] as HTMLElement[];
  save?.click();
  restore?.click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]?.body).toMatchObject({ seats: 30 });
  saving.arrive();
  await isSaved();
});
