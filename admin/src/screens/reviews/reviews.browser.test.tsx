import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import eventTexts from '@piiri/locales/fi/event.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls } from '../../testing/api.ts';
import { renderConsole, unmount } from '../../testing/render-console.tsx';

const { reviews, form } = texts.console;
const { fields } = eventTexts;
const EVENT = {
  id: 7,
  translations: { fi: { title: 'Ensiapukurssi', text: '<p>Tervetuloa.</p>' }, en: { title: 'First aid' } },
  group: 1,
  more_groups: [],
  start_time: '2030-06-03T06:00:00Z',
  end_time: '2030-06-03T12:00:00Z',
  ends_at: '2030-06-03T12:00:00Z',
  enrollment_enabled: true,
  enrollment_end_time: '2030-06-02T12:00:00Z',
  enrollment_comment_enabled: false,
  seats: 12,
  feedback_enabled: false,
  published: false,
  custom: { cost_centre: 'K-77' },
  state: 'draft',
  abilities: ['update', 'delete'],
};
const OWN_FIELD = {
  id: 1,
  entity: 'event',
  name: 'cost_centre',
  kind: 'text',
  labels: { fi: 'Kustannuspaikka' },
  help: {},
  choices: [],
  order: 1,
  required: false,
  in_list: false,
  filter: false,
  searched: false,
  shown: true,
  privacy: null,
};
const REVIEW = {
  id: 3,
  entity: 'event',
  object: { id: 7, title: 'Ensiapukurssi' },
  asked_by: { id: 5, first_name: 'Tiina', last_name: 'Väisänen' },
  asked_at: '2030-05-01T09:00:00Z',
  note: 'Riittävätkö paikat?',
  publish_at: null,
  assignee: null,
  due: null,
  state: 'open',
  changed: false,
  decided_by: null,
  decided_at: null,
  comment: null,
  may_decide: true,
};

let stored: object;
let isOpen: boolean;

beforeEach(() => {
  stored = EVENT;
  isOpen = true;
  answerCalls(({ method, path }): Answer => {
    if (method === 'POST') {
      isOpen = false;
      stored = { ...stored, published: true, state: 'published' };
      return { json: { ...REVIEW, state: 'approved' } };
    }
    if (path === 'v1/events/7/') return { json: stored, etag: '"1"' };
    const results =
      path === 'v1/reviews/' && isOpen
        ? [REVIEW]
        : path === 'v1/events/'
          ? [stored]
          : path === 'v1/custom-fields/'
            ? [OWN_FIELD]
            : [];
    return { json: { count: results.length, next: null, previous: null, results } };
  });
});

afterEach(unmount);

const row = page.getByRole('listitem').filter({ hasText: 'Riittävätkö paikat?' });
const look = () => row.getByRole('button', { name: new RegExp(`^${reviews.look}`) });

test('a row says when the event is, and that approving publishes it at once', async () => {
  await renderConsole('/admin/reviews');
  await expect.element(row).toHaveTextContent(reviews.at_once);
  await expect
    .element(row)
    .toHaveTextContent(reviews.takes_place.replace('{{time}}', '03.06.2030 09:00 – 15:00'));
});

test('what would be published is everything that is filled, each thing once, and times before texts', async () => {
  await renderConsole('/admin/reviews');
  await look().click();
  const lines = () =>
    [...document.querySelectorAll('.differences > div')].map((line) => [
      line.querySelector('dt')?.textContent?.trim(),
      line.querySelector('dd')?.textContent?.trim(),
    ]);
  const labels = () => lines().map(([label]) => label);
  await expect.poll(labels).toContain(fields.seats);
  const shownFor = (label: string) => lines().find(([name]) => name === label)?.[1];
  await expect.poll(() => shownFor(fields.seats)).toMatch(/12$/);
  await expect.poll(() => shownFor('Kustannuspaikka')).toMatch(/K-77$/);
  expect(labels().filter((label) => label === fields.end_time)).toHaveLength(1);
  const firstText = labels().findIndex((label) => label?.startsWith(fields.title));
  expect(labels().indexOf(fields.start_time)).toBeLessThan(firstText);
  expect(labels()).not.toContain(fields.published);
  expect(labels()).not.toContain(fields.feedback_enabled);
});

test('approving says that the event is published, with a link to it', async () => {
  await renderConsole('/admin/reviews');
  await look().click();
  await row.getByRole('button', { name: reviews.approve, exact: true }).click();
  await expect.element(page.getByText(reviews.approved_published)).toBeVisible();
  await expect.element(page.getByRole('link', { name: form.see_it })).toHaveAttribute('href', '/events/7');
  await expect.element(page.getByText(reviews.none_open)).toBeVisible();
});
