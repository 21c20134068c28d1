import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOptions } from './app.ts';
import { multipart, openNewsroom, picture } from './newsroom.ts';

/** An approval covers everything that becomes visible: whatever was changed after the request, the approver looks again. */
let room: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  room = await openNewsroom();
  await ok('tenantAdmin', 'POST', 'v1/custom-fields/', {
    entity: 'news',
    name: 'shift',
    kind: 'text',
    labels: { fi: 'Vuoro' },
    shown: true,
  });
  await requireReview(true);
});

afterAll(() => room.server.close());

type Who = 'tenantAdmin' | 'groupAdmin' | 'member';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const call = (who: Who, method: Method, path: string, options: CallOptions = {}) =>
  room.server.call(method, path, { token: room.company.tokens[who], ...options });

async function ok(who: Who, method: Method, path: string, body?: object) {
  const answer = await call(who, method, path, { body });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body.startsWith('{') ? answer.json() : undefined;
}

const requireReview = (review_required: boolean) =>
  ok('tenantAdmin', 'PATCH', 'v1/tenant/', { settings: { review_required } });

const file = (name: string) => {
  const form = new FormData();
  form.set('file', new Blob([`${name}\n`], { type: 'text/plain' }), name);
  return form;
};

const titled = (title: string, text = '<p>Teksti</p>') => ({ translations: { fi: { title, text } } });

interface Subject {
  id: number;
  /** Address below which the change is made: the object's own, or that of its draft. */
  path: string;
  attachments: number[];
  library: { id: number; image: string };
}

/** Returns news with two attachments and a library picture: waiting as a whole, or as a draft of published news. */
async function made(isDraft: boolean): Promise<Subject> {
  const library = await ok('groupAdmin', 'POST', 'v1/media/', multipart({ image: await picture() }));
  const own = { group: room.company.groups.own, release_date: '01.01.2026 12:00' };
  const text = `<p>Teksti</p><img src="${library.image}" alt="">`;
  const { id } = await ok('tenantAdmin', 'POST', 'v1/news/', {
    ...own,
    ...titled('Ensin'),
    published: isDraft,
  });
  const path = `v1/news/${id}/${isDraft ? 'draft/' : ''}`;
  await ok('groupAdmin', 'PUT', path, titled('Sovittu', text));
  const firstFile = await ok('groupAdmin', 'POST', `${path}attachments/`, file('yksi.txt'));
  const secondFile = await ok('groupAdmin', 'POST', `${path}attachments/`, file('kaksi.txt'));
  return { id, path, library, attachments: [firstFile.id, secondFile.id] };
}

const CHANGES: [string, (subject: Subject) => Promise<unknown>][] = [
  ['the text', ({ path }) => ok('groupAdmin', 'PUT', path, titled('Toinen'))],
  ['an own field', ({ path }) => ok('groupAdmin', 'PUT', path, { custom: { shift: 'yö' } })],
  ['a video', ({ path }) => ok('groupAdmin', 'PUT', path, { video_url: 'https://youtu.be/dQw4w9WgXcQ' })],
  [
    'the header picture',
    async ({ path }) => ok('groupAdmin', 'PUT', path, multipart({ image: await picture() })),
  ],
  [
    'a picture of the library',
    async ({ library }) =>
      ok('groupAdmin', 'POST', `v1/media/${library.id}/replace/`, multipart({ image: await picture('png') })),
  ],
  ['an added attachment', ({ path }) => ok('groupAdmin', 'POST', `${path}attachments/`, file('lisä.txt'))],
  [
    'a removed attachment',
    ({ path, attachments: [first] }) => ok('groupAdmin', 'DELETE', `${path}attachments/${first}/`),
  ],
  [
    'the order of attachments',
    ({ path, attachments }) =>
      ok('groupAdmin', 'PUT', path, { attachment_changes: { order: attachments.toReversed() } }),
  ],
];

const reviewOf = async (id: number) =>
  (await ok('tenantAdmin', 'GET', `v1/reviews/?admin_view=1&entity=news&object=${id}`)).results[0];

const approve = (review: { id: number }) => call('tenantAdmin', 'POST', `v1/reviews/${review.id}/approve/`);

describe.each([
  ['news that waits', false],
  ['a draft of published news', true],
])('%s', (_, isDraft) => {
  test.each(CHANGES)('needs another look after %s was changed', async (_, change) => {
    const subject = await made(isDraft);
    const review = await ok('groupAdmin', 'POST', `v1/news/${subject.id}/review/`, {});
    expect(review.changed).toBe(false);
    await change(subject);
    expect((await reviewOf(subject.id)).changed).toBe(true);
    expect((await approve(review)).statusCode).toBe(409);
    await ok('groupAdmin', 'POST', `v1/news/${subject.id}/review/`, {});
    expect((await approve(review)).statusCode).toBe(200);
  });
});

test.each(CHANGES)(
  'the approved time of a draft ends when %s is changed, or the change is refused',
  async (_, change) => {
    const subject = await made(true);
    const publish_at = '2040-01-01T10:00:00Z';
    const review = await ok('groupAdmin', 'POST', `v1/news/${subject.id}/review/`, { publish_at });
    expect((await approve(review)).statusCode).toBe(200);
    const draft = async () => (await ok('groupAdmin', 'GET', `v1/news/${subject.id}/draft/`)).draft;
    expect((await draft()).publish_at).not.toBeNull();
    const isRefused = await change(subject).then(
      () => false,
      () => true,
    );
    expect((await draft()).publish_at === null).toBe(!isRefused);
  },
);

test('a draft that is discarded and saved anew is not the one that approval was asked for', async () => {
  const { id, path } = await made(true);
  await ok('groupAdmin', 'DELETE', path);
  await ok('groupAdmin', 'PUT', path, titled('Ensimmäinen'));
  const review = await ok('groupAdmin', 'POST', `v1/news/${id}/review/`, {});
  await ok('groupAdmin', 'DELETE', path);
  await ok('groupAdmin', 'PUT', path, titled('Toinen'));
  expect((await reviewOf(id)).changed).toBe(true);
  expect((await approve(review)).statusCode).toBe(409);
  expect((await ok('member', 'GET', `v1/news/${id}/`)).translations.fi.title).toBe('Ensin');
});

test('what employees do with published content does not change its draft', async () => {
  const { id } = await ok('tenantAdmin', 'POST', 'v1/events/', {
    group: room.company.groups.own,
    start_time: '01.01.2040 12:00',
    end_time: '01.01.2040 14:00',
    enrollment_enabled: true,
    enrollment_end_time: '01.01.2039 12:00',
    published: true,
    ...titled('Juhla'),
  });
  await ok('groupAdmin', 'PUT', `v1/events/${id}/draft/`, titled('Juhlat'));
  const review = await ok('groupAdmin', 'POST', `v1/events/${id}/review/`, {});
  await ok('member', 'POST', `v1/events/${id}/enrollment/`, {});
  expect((await approve(review)).statusCode).toBe(200);
});

describe('the approved time of an unpublished page', () => {
  async function scheduled() {
    const { id } = await ok('groupAdmin', 'POST', 'v1/events/', {
      group: room.company.groups.own,
      start_time: '01.01.2040 12:00',
      ...titled('Juhla'),
    });
    const publish_at = '2039-01-01T10:00:00Z';
    const review = await ok('groupAdmin', 'POST', `v1/events/${id}/review/`, { publish_at });
    expect((await approve(review)).statusCode).toBe(200);
    return id as number;
  }
  const stateOf = async (id: number) =>
    (await ok('groupAdmin', 'GET', `v1/events/${id}/?admin_view=1`)).state;

  test('is the approver’s: whoever asked does not move it', async () => {
    const id = await scheduled();
    const moved = await call('groupAdmin', 'POST', `v1/events/${id}/draft/publish/`, {
      body: { at: '2038-01-01T10:00:00Z' },
    });
    expect(moved.statusCode).toBe(409);
    expect(await stateOf(id)).toBe('scheduled');
  });

  test('ends when a picture in its text is replaced', async () => {
    const library = await ok('groupAdmin', 'POST', 'v1/media/', multipart({ image: await picture() }));
    const id = await scheduled();
    await ok(
      'tenantAdmin',
      'PUT',
      `v1/events/${id}/`,
      titled('Juhla', `<img src="${library.image}" alt="">`),
    );
    expect(await stateOf(id)).toBe('scheduled');
    await ok('groupAdmin', 'POST', `v1/media/${library.id}/replace/`, multipart({ image: await picture() }));
    expect(await stateOf(id)).toBe('draft');
  });
});

describe('a service token', () => {
  async function tokenFor(scopes: string[]): Promise<string> {
    const created = await ok('tenantAdmin', 'POST', 'v1/service-tokens/', {
      name: `Liitos ${scopes}`,
      scopes,
    });
    return created.token;
  }

  test('publishes nothing alone', async () => {
    const token = await tokenFor(['news:read', 'news:write', 'faq:write']);
    const send = (method: Method, path: string, body: object) =>
      room.server.call(method, path, { token, body });
    const news = { group: room.company.groups.own, release_date: '01.01.2026 12:00', ...titled('Koneelta') };
    expect((await send('POST', 'v1/news/', { ...news, published: true })).statusCode).toBe(409);
    const waiting = await send('POST', 'v1/news/', news);
    expect(waiting.statusCode, waiting.body).toBe(201);
    const { id } = waiting.json();
    expect((await send('PUT', `v1/news/${id}/`, { published: true })).statusCode).toBe(409);
    const question = { translations: { fi: { question: 'Miksi?', answer: '<p>Siksi.</p>' } } };
    expect((await send('POST', 'v1/faq/', question)).statusCode).toBe(403);
    await ok('tenantAdmin', 'PUT', `v1/news/${id}/`, { published: true });
    expect((await send('PUT', `v1/news/${id}/`, titled('Muuttui'))).statusCode).toBe(409);
    expect((await send('POST', `v1/news/${id}/attachments/`, file('kone.txt'))).statusCode).toBe(409);
  });
});
