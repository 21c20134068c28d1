import names from '@piiri/locales/fi/custom_field.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const nameField = page.getByRole('textbox', { name: new RegExp(`^${names.fields.name}`) });
const labelField = page.getByRole('textbox', { name: new RegExp(`^${names.fields.labels}`) });

beforeEach(() => {
  answerCalls(({ path }) =>
    path === 'v1/templates/' ? { json: [] } : { json: { count: 0, next: null, previous: null, results: [] } },
  );
});

afterEach(() => {
  unmount();
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('console.')) window.localStorage.removeItem(key);
});

test('the name of a new field follows its label until another one is entered', async () => {
  await renderConsole('/admin/custom-fields/edit');
  await labelField.fill('Päivän hinta');
  await expect.element(nameField).toHaveValue('paivan_hinta');
  await nameField.fill('hinta');
  await labelField.fill('Päivän hinta (€)');
  await expect.element(nameField).toHaveValue('hinta');
});
