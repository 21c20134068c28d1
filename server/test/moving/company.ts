import type { TestApp } from '../app.ts';
import type { TestUser } from '../builders.ts';
import { fillTables } from '../fill-tables.ts';
import { multipart, picture, texts } from '../newsroom.ts';
import { questions } from '../polls.ts';
import { ownContent, post } from './own-content.ts';

export const WEBHOOK = 'https://example.com/muutto';

/** A company that moves. */
export interface MovingCompany {
  tenantId: number;
  name: string;
  group: number;
  admin: TestUser;
  member: TestUser;
  /** Ids of some of its objects. */
  made: { news: number; event: number; poll: number; case: number; dish: number; room: number };
}

/** Creates a company with every kind of content and a row in each table. */
export async function buildMovingCompany(here: TestApp): Promise<MovingCompany> {
  const { build, login } = here;
  const { id: tenantId, name } = await build.tenant();
  const group = (await build.group({ tenant: tenantId, name: 'Tuotanto' })).id;
  const admin = await build.user({ tenant: tenantId, is_tenant_admin: true, groups: [group] });
  const member = await build.user({
    tenant: tenantId,
    groups: [group],
    username: 'minna.muutto',
    last_name: 'Muuttaja',
  });
  for (let colleague = 0; colleague < 5; colleague++)
    await build.user({ tenant: tenantId, groups: [group], password: null });
  const [token, own] = [await login(admin), await login(member)];
  const event = await build.object('event', {
    tenant: tenantId,
    group,
    title: { fi: 'Juhlat' },
    text: { fi: '<p>Tule</p>' },
    start_time: new Date(Date.now() + 86_400_000),
    enrollment_enabled: true,
    enrollment_end_time: new Date(Date.now() + 80_000_000),
    published: true,
  });
  const uploaded = await here.call('POST', 'v1/upload/image/', {
    token,
    body: multipart({ image: await picture() }),
  });
  const text = `<p>Katso <a href="/events/${event}">juhlat</a> ja 12345.</p><img src="${uploaded.json().image}" alt="Kuva">`;
  const news = await post(
    here,
    'v1/news/',
    token,
    multipart({
      group,
      release_date: '01.01.2026 12:00',
      published: true,
      image: await picture(),
      translations: { fi: { ...texts.fi, text } },
    }),
  );
  await post(here, 'v1/templates/', token, { entity: 'news', object: news.id, name: 'Viikkotiedote' });
  const poll = await post(here, 'v1/polls/', token, {
    group,
    translations: { fi: { title: 'Lounas', description: 'Kerro.' } },
    response_deadline: '01.06.2036 12:00',
    published: true,
    anonymous: true,
    questions,
  });
  await post(here, `v1/polls/${poll.id}/answers/`, own, { answers: [{ question: 'wish', text: 'Kalaa' }] });
  await post(here, `v1/events/${event}/enrollment/`, own, { comment: null });
  const translations = Object.fromEntries(
    ['fi', 'sv', 'en', 'lt'].map((language) => [language, { name: `Työ ${language}` }]),
  );
  const category = await post(here, 'admin/v1/feedback/categories/', token, { translations });
  const sent = await post(here, 'v2/feedback/', own, { category: category.id, text: 'Kahvi on loppu.' });
  const { dish, room } = await ownContent(here, {
    tenantId,
    admin,
    member,
    group,
    news: news.id,
    token,
    own,
  });
  await here.call('POST', `v1/news/${news.id}/seen/`, { token: own });
  await post(here, 'v1/webhooks/', token, { url: WEBHOOK, events: ['news.created'] });
  await fillTables(here, tenantId, member.id);
  const objects = { news: news.id, event, poll: poll.id, case: sent.id, dish, room };
  return { tenantId, name, group, admin, member, made: objects };
}

/** Adds objects of another company to an installation, so that imported objects get other ids. */
export async function buildOthers({ build }: TestApp): Promise<void> {
  const { id: otherTenant } = await build.tenant();
  await build.user({ tenant: otherTenant, username: 'minna.muutto' });
  for (const entity of ['event', 'event', 'news', 'poll'])
    await build.object(entity, { tenant: otherTenant });
}
