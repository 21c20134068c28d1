import later from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, type Call } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { alerts } = later.console;

const ALERT = {
  id: 1,
  translations: { fi: { title: 'Palohälytys hallissa 2', text: 'Poistu hallista.' } },
  channels: [],
  question: 'safe',
  state: 'ended',
  sent_at: '2030-01-01T10:00:00Z',
  ended_at: '2030-01-01T11:00:00Z',
  sent_by: 1,
  sent_by_name: 'Anna Aalto',
  confirm_by: null,
};
const FIGURES = { people: 3, help: 1, missing: 1, seen: 0, safe: 1 };
const person = (id: number, last_name: string, answer: string | null) => ({
  person: { id, first_name: 'Kaisa', last_name },
  groups: [1],
  groups_names: ['Kunnossapito ja kiinteistöhuolto'],
  answer,
  time: answer && '2030-01-01T10:05:00Z',
});
const RECEIPTS = {
  count: 3,
  next: null,
  previous: null,
  results: [person(1, 'Apu', 'help'), person(2, 'Poissa', null), person(3, 'Turvallinen', 'safe')],
  figures: FIGURES,
  by_group: [{ group: 1, group_name: 'Kunnossapito ja kiinteistöhuolto', ...FIGURES }],
};

let calls: Call[];

beforeEach(() => {
  calls = answerCalls(({ path }) => {
    if (path === 'v1/alerts/1/') return { json: ALERT };
    if (path === 'v1/alerts/1/receipts/') return { json: RECEIPTS };
    return { json: { count: 0, next: null, previous: null, results: [] } };
  });
});

afterEach(unmount);

test('the report fits a phone: nothing scrolls sideways, and no word is torn', async () => {
  await page.viewport(360, 640);
  await renderConsole('/admin/alerts/edit/1');
  const recipients = page.getByRole('table', { name: alerts.recipients });
  await expect.element(recipients.getByText('Apu Kaisa')).toBeVisible();
  // What has columns of its own on a desk stands below the name and the answer.
  await expect.element(recipients.getByText('01.01.2030 12:05').first()).toBeVisible();
  for (const frame of document.querySelectorAll('.MuiTableContainer-root'))
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  const group = page.getByRole('table', { name: alerts.by_group });
  await expect.element(group.getByRole('rowheader')).toHaveTextContent('Kunnossapito ja kiinteistöhuolto');
  await expect.element(page.getByRole('button', { name: alerts.state_help })).not.toBeInTheDocument();

  await page.getByRole('combobox', { name: alerts.shown }).selectOptions(alerts.state_help);
  await expect.poll(() => calls.some(({ query }) => query.answer === 'help')).toBe(true);
});

test('on a desk the answers to show are side by side', async () => {
  await page.viewport(1440, 900);
  await renderConsole('/admin/alerts/edit/1');
  await page.getByRole('button', { name: alerts.state_help }).click();
  await expect.poll(() => calls.some(({ query }) => query.answer === 'help')).toBe(true);
});
