import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import type { TestUser } from '../builders.ts';

/** A company that moves, with two of its people, and the tokens of an admin and a member. */
interface Moving {
  tenantId: number;
  admin: TestUser;
  member: TestUser;
  group: number;
  news: number;
  token: string;
  own: string;
}

/** Creates an object and returns the answer. */
export async function post(server: TestApp, path: string, token: string, body: object) {
  const answer = await server.call('POST', path, { token, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** Creates a custom field and a content type of the company with values and drafts, and a discussion of two people. */
export async function ownContent(
  here: TestApp,
  { tenantId, admin, member, group, news, token, own }: Moving,
) {
  const labels = { fi: 'Vastuuhenkilö' };
  const put = async (path: string, body: object) => {
    const answer = await here.call('PUT', path, { token, body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
  await post(here, 'v1/custom-fields/', token, {
    entity: 'news',
    name: 'in_charge',
    kind: 'person',
    labels,
    filter: true,
  });
  await put(`v1/news/${news}/`, { custom: { in_charge: member.id } });
  const added = { group: await here.build.group({ tenant: tenantId, name: 'Toinen' }), in_charge: admin.id };
  await put(`v1/news/${news}/draft/`, { group: added.group.id, custom: { in_charge: added.in_charge } });
  await post(here, 'v1/content-types/', token, {
    name: 'dish',
    labels: { fi: { one: 'Ruoka', many: 'Ruoat' } },
    fields: [
      { name: 'called', kind: 'text', labels, shown: true },
      { name: 'recipe', kind: 'rich_text', labels },
      { name: 'cook', kind: 'person', labels, filter: true, privacy: 'personal' },
    ],
    title: 'called',
    visibility: 'group',
  });
  const soup = await post(here, 'v1/content/dish/', token, {
    group,
    custom: { called: 'Lohikeitto', cook: member.id },
  });
  const recipe = `<p><a href="/content/dish/${soup.id}">Keitto</a></p>`;
  await post(here, 'v1/content/dish/', token, { group, custom: { called: 'Leipä', recipe } });
  await sentForm(here, { own, token, member, group, soup: soup.id });
  await here.call('PATCH', 'v1/tenant/', { token, body: { settings: { direct_messages_enabled: true } } });
  const room = await here.call('POST', 'v1/chat/direct/', { token: own, body: { user: admin.id } });
  expect(room.statusCode, room.body).toBeLessThan(300);
  return { dish: Number(soup.id), room: Number(room.json().id) };
}

/** Creates a form, and what a member has sent with it: a file, a person, an object, a message and a note. */
async function sentForm(
  here: TestApp,
  { own, token, member, group, soup }: Pick<Moving, 'own' | 'token' | 'member' | 'group'> & { soup: number },
) {
  const labels = { fi: 'Kenttä' };
  await post(here, 'v1/content-types/', token, {
    name: 'near_miss',
    kind: 'form',
    labels: { fi: { one: 'Läheltä piti', many: 'Läheltä piti' } },
    fields: [
      { name: 'what', kind: 'text', labels },
      { name: 'witness', kind: 'person', labels },
      { name: 'dish', kind: 'reference', of: 'dish', labels },
      { name: 'papers', kind: 'file', labels },
      { name: 'place', kind: 'location', labels },
    ],
    title: 'what',
    handlers: { groups: [group] },
  });
  const body = new FormData();
  body.set(
    'custom',
    JSON.stringify({ what: 'Kaatui', witness: member.id, dish: soup, place: { lat: 60, lon: 24 } }),
  );
  body.append('custom.papers', new Blob(['paperi']), 'paperi.txt');
  const { id } = await post(here, 'v1/forms/near_miss/submissions/', own, body);
  await post(here, `v1/my/submissions/${id}/messages/`, own, { text: 'Vielä yksi asia' });
  const path = `v1/forms/near_miss/submissions/${id}/?admin_view=1`;
  const changed = await here.call('PATCH', path, { token, body: { state: 'in_progress', note: 'Tarkista' } });
  expect(changed.statusCode, changed.body).toBe(200);
}

/** Expects that a moved company has what was sent with its form, with its references and file. */
export async function expectSentForm(
  there: TestApp,
  { token, own, member, soup }: { token: string; own: string; member: number; soup: number },
): Promise<void> {
  const list = `v1/forms/near_miss/submissions/?admin_view=1&custom.witness=${member}`;
  const { results } = (await there.call('GET', list, { token })).json();
  const path = `v1/forms/near_miss/submissions/${results[0].id}/?admin_view=1`;
  const submission = (await there.call('GET', path, { token })).json();
  expect(submission).toMatchObject({
    state: 'in_progress',
    fields: { what: 'Kaatui', witness: member, dish: soup, dish_name: 'Lohikeitto' },
    messages: [{ text: 'Vielä yksi asia' }],
    notes: [{ text: 'Tarkista' }],
  });
  const address = submission.fields.papers[0].address.replace('/api/', '');
  expect((await there.call('GET', address, { token: own })).body).toBe('paperi');
}
