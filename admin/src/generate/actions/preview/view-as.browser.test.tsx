import { entities } from '@piiri/schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, type Call } from '../../../testing/api.ts';
import { renderComponent, unmount } from '../../../testing/render-console.tsx';
import { ViewAsNotice } from './view-as.tsx';

const { news } = entities;
const KITCHEN = { id: 1, name: 'Keittiö', is_everyone: false };
const HALL = { id: 2, name: 'Sali', is_everyone: false };
const SAVED = { id: 7, published: true, group: KITCHEN.id, more_groups: [] };

let calls: Call[];

beforeEach(() => {
  calls = answerCalls(({ path, query }) => {
    if (path === 'v1/tenant/groups/')
      return {
        json: { results: [KITCHEN, HALL].filter(({ id }) => query.id?.split(',').includes(`${id}`)) },
      };
    if (path === 'v1/news/7/' && query.as_group === `${KITCHEN.id}`) return { json: SAVED };
  });
});

afterEach(unmount);

const renderNotice = (record: typeof SAVED, change: object, group: { id: number }) =>
  renderComponent(
    <ViewAsNotice
      entity={news}
      record={record}
      values={{ ...record, ...change }}
      looker={`group ${group.id}`}
    />,
  );

test('an editor sees who can read a saved object, with the groups chosen in the form', async () => {
  await renderNotice(SAVED, {}, KITCHEN);
  await expect.element(page.getByText('Tämä lukija näkee julkaistun sisällön.')).toBeVisible();
  await renderNotice(SAVED, {}, HALL);
  await expect.element(page.getByText('Tämä lukija ei näe sisältöä nyt.')).toBeVisible();
  const callCount = calls.filter(({ path }) => path === 'v1/news/7/').length;
  expect(callCount).toBe(2);
  await renderNotice(SAVED, { more_groups: [HALL.id] }, HALL);
  await expect
    .element(page.getByText('Tämä lukija näkee sisällön, kun muutokset julkaistaan.'))
    .toBeVisible();
  await renderNotice(SAVED, { group: HALL.id }, KITCHEN);
  await expect.element(page.getByText('Tämä lukija ei näe sisältöä: sitä ei ole osoitettu')).toBeVisible();
  await renderNotice({ ...SAVED, published: false }, {}, KITCHEN);
  await expect.element(page.getByText('Tämä lukija näkee sisällön, kun se julkaistaan.')).toBeVisible();
  expect(calls.filter(({ path }) => path === 'v1/news/7/').length).toBe(callCount);
});
