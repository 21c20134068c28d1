import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Events, openEvents, type Person } from '../../../test/events.ts';

let server: TestApp;
let events: Events;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  events = await openEvents(server);
});

/** Three Tuesdays at 9:00 in Helsinki, with the change to summer time between the second and the third. */
const RULE = 'FREQ=WEEKLY;BYDAY=TU;COUNT=3';
const FIRST = '2036-03-18T07:00:00.000Z';
const TUESDAYS = [FIRST, '2036-03-25T07:00:00.000Z', '2036-04-01T06:00:00.000Z'];

const body = (more: object = {}) => ({
  translations: { fi: { title: 'Aamukahvi', text: '<p>Tule!</p>', location: 'Aula' } },
  group: events.group,
  start_time: FIRST,
  end_time: '2036-03-18T08:30:00Z',
  enrollment_enabled: true,
  enrollment_end_time: '2036-03-17T10:00:00Z',
  published: true,
  recurrence: RULE,
  ...more,
});

interface Occurrence {
  id: number;
  series: string;
  start_time: string;
  end_time: string;
  recurrence: string;
  translations: Record<string, { title: string }>;
}

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  sent?: object,
  token = events.editor,
) => server.call(method, `v1/${path}`, { token, body: sent });

const listed = async (query = '', token = events.editor): Promise<Occurrence[]> =>
  (await call('GET', `events/?ordering=start_time&page_size=200${query}`, undefined, token)).json().results;

const starts = async (query = '') => (await listed(query)).map(({ start_time }) => start_time);

const titles = async () => (await listed()).map(({ translations }) => translations.fi?.title);

/** Creates a series and returns its occurrences in order. */
async function aSeries(more: object = {}): Promise<Occurrence[]> {
  const answer = await call('POST', 'events/', body(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return listed(`&series=${answer.json().series}`);
}

const ok = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body: text } = await answer;
  expect(statusCode, text).toBeLessThan(300);
  return answer;
};

const enrol = (id: number, person: Person) => events.enroll(id, person);

describe('publishing a repeating event', () => {
  test('makes an event of each occurrence, at the same time of day all year', async () => {
    const occurrences = await aSeries();
    expect(occurrences.map(({ start_time }) => start_time)).toEqual(TUESDAYS);
    expect(new Set(occurrences.map(({ id }) => id)).size).toBe(3);
    expect(new Set(occurrences.map(({ series }) => series)).size).toBe(1);
    const last = (await call('GET', `events/${occurrences[2]?.id}/?admin_view=1`)).json();
    expect(last).toMatchObject({
      recurrence: RULE,
      end_time: '2036-04-01T07:30:00.000Z',
      enrollment_end_time: '2036-03-31T09:00:00.000Z',
      published: true,
      translations: { fi: { title: 'Aamukahvi', location: 'Aula' } },
    });
  });

  test('happens when the draft is published, by whatever way', async () => {
    const draft = (await ok(call('POST', 'events/', body({ published: false })))).json();
    expect(draft).toMatchObject({ recurrence: RULE, series: null });
    expect(await starts('&admin_view=1')).toEqual([FIRST]);
    await ok(call('POST', 'events/bulk/change/', { items: [{ id: draft.id, published: true }] }));
    expect(await starts()).toEqual(TUESDAYS);
    await ok(call('PUT', `events/${draft.id}/`, { published: false }));
    await ok(call('PUT', `events/${draft.id}/`, { published: true }));
    expect(await starts()).toEqual(TUESDAYS);
  });

  test('comes from a line of an imported file, for a few lines', async () => {
    const { name } = (await call('GET', `tenant/groups/${events.group}/`)).json();
    const head = 'translations.fi.title;translations.fi.text;group;start_time;end_time;published;recurrence';
    const line = (rule: string) => `Aamukahvi;Tule!;${name};${FIRST};2036-03-18T08:30:00Z;true;${rule}`;
    const sendLines = (lines: string[], query = '') => {
      const sent = new FormData();
      sent.set('file', new Blob([[head, ...lines].join('\n')]), 'tapahtumat.csv');
      return server.call('POST', `v1/events/import/${query}`, {
        token: events.editor,
        body: sent,
        language: 'fi',
      });
    };
    const imported = await sendLines([line(`"${RULE}"`)]);
    expect(imported.statusCode, imported.body).toBe(200);
    expect(await starts()).toEqual(TUESDAYS);
    const wrong = await sendLines([line('"every tuesday"')], '?dry_run=1');
    expect(wrong.json().rows[0].errors).toEqual({ recurrence: ['Toistosääntöä ei voi lukea'] });
    const many = await sendLines(
      Array.from({ length: 21 }, () => line('"FREQ=DAILY;COUNT=2"')),
      '?dry_run=1',
    );
    expect(many.json()).toMatchObject({ new: 20, wrong: 1 });
    expect(many.json().rows.at(-1).errors).toEqual({
      recurrence: ['Tiedostossa voi olla enintään 20 toistuvaa riviä'],
    });
  });

  test('is possible for an event that did not repeat', async () => {
    const { id } = (await ok(call('POST', 'events/', body({ recurrence: null })))).json();
    expect(await starts()).toEqual([FIRST]);
    await ok(call('PUT', `events/${id}/`, { recurrence: `RRULE:${RULE}` }));
    expect(await starts()).toEqual(TUESDAYS);
  });

  test.each([
    [
      'FREQ=WEEKLY;BYDAY=WE;COUNT=3',
      'Tapahtuman alkamispäivä ei kuulu toistoon. Muuta alkamisaikaa tai toistoa.',
    ],
    ['every tuesday', 'Toistosääntöä ei voi lukea'],
    ['FREQ=WEEKLY;COUNT=3;COUNT=4', 'Toistosääntöä ei voi lukea'],
    ['FREQ=WEEKLY;COUNT=3;UNTIL=20370101', 'Toistosääntöä ei voi lukea'],
    ['FREQ=DAILY;BYHOUR=9,10;COUNT=3', 'Toistosääntöä ei voi lukea'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5', 'Toistosääntöä ei voi lukea'],
    [`FREQ=WEEKLY;COUNT=3${' '.repeat(600)}`, 'Toistosääntöä ei voi lukea'],
    [7, 'Toistosääntöä ei voi lukea'],
    ['FREQ=WEEKLY', 'Kerro, milloin toisto päättyy'],
    ['FREQ=DAILY;COUNT=101', 'Tapahtuma voi toistua enintään 100 kertaa'],
    ['FREQ=DAILY;UNTIL=20370101', 'Tapahtuma voi toistua enintään 100 kertaa'],
    ['FREQ=SECONDLY;COUNT=3', 'Tapahtuma voi toistua enintään kerran päivässä'],
  ])('is rejected for %s', async (recurrence, reason) => {
    for (const published of [true, false]) {
      const answer = await call('POST', 'events/', body({ recurrence, published }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual({ recurrence: [reason] });
    }
    expect(await listed()).toEqual([]);
  });

  test('takes a hundred occurrences and no more', async () => {
    expect(await aSeries({ recurrence: 'FREQ=DAILY;COUNT=100' })).toHaveLength(100);
  });

  test('once happens once, whoever publishes it at the same time', async () => {
    const { id } = (await ok(call('POST', 'events/', body({ published: false })))).json();
    await Promise.all(Array.from({ length: 4 }, () => call('PUT', `events/${id}/`, { published: true })));
    expect(await starts()).toEqual(TUESDAYS);
  });
});

describe('a change', () => {
  test('is of one occurrence unless it says otherwise', async () => {
    const [, second] = await aSeries();
    await ok(
      call('PUT', `events/${second?.id}/`, {
        translations: { fi: { title: 'Teehetki', text: '<p>Tule!</p>', location: 'Aula' } },
      }),
    );
    expect(await titles()).toEqual(['Aamukahvi', 'Teehetki', 'Aamukahvi']);
    const answer = await call('PUT', `events/${second?.id}/`, { recurrence: 'FREQ=DAILY;COUNT=3' });
    expect(answer.json().errors).toEqual({
      recurrence: ['Toistoa muutetaan kaikista tapahtumista tai tästä eteenpäin'],
    });
    expect((await call('PUT', `events/${second?.id}/?scope=some`, {})).json().errors).toHaveProperty('scope');
  });

  test('of all changes what it says, and leaves what others changed alone', async () => {
    const [first, second] = await aSeries();
    await ok(call('PUT', `events/${second?.id}/`, { seats: 5 }));
    const title = { translations: { fi: { title: 'Teehetki', text: '<p>Tule!</p>', location: 'Aula' } } };
    await ok(call('PUT', `events/${first?.id}/?scope=all`, { ...body({ recurrence: RULE }), ...title }));
    expect(await titles()).toEqual(['Teehetki', 'Teehetki', 'Teehetki']);
    expect((await events.read(second?.id ?? 0)).seats).toBe(5);
    expect(new Set((await listed()).map(({ series }) => series)).size).toBe(1);
  });

  test('of all moves every occurrence by the clock, with its end and its enrolment', async () => {
    const [, second] = await aSeries();
    const moved = {
      start_time: '2036-03-26T08:15:00Z',
      end_time: '2036-03-26T10:15:00Z',
      enrollment_end_time: '2036-03-24T10:00:00Z',
    };
    await ok(call('PUT', `events/${second?.id}/?scope=all`, moved));
    expect(await starts()).toEqual([
      '2036-03-19T08:15:00.000Z',
      '2036-03-26T08:15:00.000Z',
      '2036-04-02T07:15:00.000Z',
    ]);
    const [first, , third] = await listed();
    expect(third).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3' });
    expect(await events.read(third?.id ?? 0)).toMatchObject({
      end_time: '2036-04-02T09:15:00.000Z',
      enrollment_end_time: '2036-03-31T09:00:00.000Z',
    });
    expect(first?.end_time).toBe('2036-03-19T10:15:00.000Z');
  });

  test('from here on begins a series of its own', async () => {
    const [first, second, third] = await aSeries();
    const later = {
      start_time: '2036-03-25T08:00:00Z',
      translations: { fi: { title: 'Teehetki', text: '<p>Tule!</p>', location: 'Aula' } },
    };
    await ok(call('PUT', `events/${second?.id}/?scope=following`, later));
    expect(await titles()).toEqual(['Aamukahvi', 'Teehetki', 'Teehetki']);
    expect(await starts()).toEqual([FIRST, '2036-03-25T08:00:00.000Z', '2036-04-01T07:00:00.000Z']);
    const rows = await listed();
    expect(rows.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
    expect(rows.map(({ recurrence }) => recurrence)).toEqual([
      'FREQ=WEEKLY;BYDAY=TU;COUNT=1',
      'FREQ=WEEKLY;BYDAY=TU;COUNT=2',
      'FREQ=WEEKLY;BYDAY=TU;COUNT=2',
    ]);
    expect(rows[1]?.series).toBe(rows[2]?.series);
    expect(rows[1]?.series).not.toBe(rows[0]?.series);
  });

  test('of the rule keeps who is enrolled, makes what is new and cancels what is gone', async () => {
    const [first, second] = await aSeries();
    const person = await events.aPerson();
    expect((await enrol(second?.id ?? 0, person)).statusCode).toBe(201);
    const rule = { recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=2' };
    await ok(call('PUT', `events/${first?.id}/?scope=all`, rule));
    expect(await starts()).toEqual([FIRST, '2036-04-01T06:00:00.000Z']);
    await ok(call('PUT', `events/${first?.id}/?scope=all`, { recurrence: 'FREQ=DAILY;COUNT=4' }));
    expect(await listed()).toHaveLength(4);
    await ok(call('PUT', `events/${first?.id}/?scope=all`, { recurrence: '' }));
    expect((await listed()).map(({ id, series }) => [id, series])).toEqual([[first?.id, null]]);
  });

  test('of the rule leaves cancelled occurrences cancelled', async () => {
    const [first, second] = await aSeries();
    await ok(call('DELETE', `events/${second?.id}/`));
    await ok(call('PUT', `events/${first?.id}/?scope=all`, { recurrence: RULE.replace('3', '4') }));
    expect(await starts()).toEqual([TUESDAYS[0], TUESDAYS[2], '2036-04-08T06:00:00.000Z']);
  });

  test('of all by two at once takes effect whole, one after the other', async () => {
    const occurrences = await aSeries({ recurrence: 'FREQ=WEEKLY;COUNT=20' });
    const answers = await Promise.all([
      call('PUT', `events/${occurrences[0]?.id}/?scope=all`, { seats: 7 }),
      call('PUT', `events/${occurrences[12]?.id}/?scope=all`, {
        translations: { fi: { title: 'Teehetki', text: '<p>Tule!</p>', location: 'Aula' } },
      }),
      call('PUT', `events/${occurrences[5]?.id}/?scope=following`, { feedback_enabled: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const rows = await listed();
    expect(rows).toHaveLength(20);
    const read = await Promise.all(rows.map(({ id }) => events.read(id)));
    expect(read.slice(5).map(({ feedback_enabled }) => feedback_enabled)).toEqual(Array(15).fill(true));
    for (const part of [read.slice(0, 5), read.slice(5)])
      expect(new Set(part.map(({ series, recurrence }) => `${series} ${recurrence}`)).size).toBe(1);
  });

  test('back to an earlier version leaves the rule of its series', async () => {
    const [first, second] = await aSeries();
    const title = { translations: { fi: { title: 'Teehetki', text: '<p>Tule!</p>', location: 'Aula' } } };
    await ok(call('PUT', `events/${first?.id}/`, title));
    await ok(call('PUT', `events/${second?.id}/?scope=following`, { seats: 4 }));
    const history = (await call('GET', `history/?entity=event&id=${first?.id}`)).json().results;
    await ok(call('POST', `history/${history.at(-1).id}/restore/`, {}));
    const [now] = await listed();
    expect(now?.translations.fi?.title).toBe('Aamukahvi');
    expect(now?.recurrence).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=1');
  });

  test('of a published draft can be of all', async () => {
    const [first] = await aSeries();
    const draft = { translations: { fi: { title: 'Teehetki', text: '<p>Tule!</p>', location: 'Aula' } } };
    await ok(call('PUT', `events/${first?.id}/draft/`, draft));
    const late = await call('POST', `events/${first?.id}/draft/publish/?scope=all`, {
      at: '2036-01-01T10:00:00Z',
    });
    expect(late.json().errors).toEqual({ scope: ['Ajastettu muutos koskee vain tätä kertaa'] });
    await ok(call('POST', `events/${first?.id}/draft/publish/?scope=all`, {}));
    expect(await titles()).toEqual(['Teehetki', 'Teehetki', 'Teehetki']);
  });

  test('of all is of those that the writer may change', async () => {
    const { tenant } = events;
    const own = (await server.build.group({ tenant })).id;
    const other = (await server.build.group({ tenant })).id;
    const admin = await server.login(await server.build.user({ tenant, groups: [own], admin_groups: [own] }));
    await aSeries({ group: own });
    const [first, second, third] = await listed('&admin_view=1');
    await ok(call('PUT', `events/${second?.id}/`, { group: other }));
    await ok(call('PUT', `events/${third?.id}/?scope=all`, { seats: 3 }, admin));
    const asEditor = (id = 0) => call('GET', `events/${id}/?admin_view=1`);
    const read = await Promise.all(
      [first, second, third].map(async (row) => (await asEditor(row?.id)).json()),
    );
    expect(read.map(({ seats }) => seats)).toEqual([3, null, 3]);
    await ok(call('DELETE', `events/${first?.id}/?scope=all`, undefined, admin));
    expect((await listed('&admin_view=1')).map(({ id }) => id)).toEqual([second?.id]);
  });
});

describe('cancelling', () => {
  test('ends one, the later ones or all, and comes back as it went', async () => {
    const [first, second] = await aSeries();
    await ok(call('DELETE', `events/${first?.id}/`));
    expect(await starts()).toEqual(TUESDAYS.slice(1));
    await ok(call('POST', `events/${first?.id}/restore/`));
    await ok(call('DELETE', `events/${second?.id}/?scope=following`));
    expect(await starts()).toEqual([FIRST]);
    await ok(call('POST', `events/${second?.id}/restore/`));
    expect(await starts()).toEqual(TUESDAYS);
    await ok(call('DELETE', `events/${second?.id}/?scope=all`));
    expect(await listed()).toEqual([]);
    const trash = (await call('GET', 'trash/?admin_view=1')).json();
    expect(trash.count).toBe(1);
    await ok(call('POST', `events/${trash.results[0].id}/restore/`));
    expect(await starts()).toEqual(TUESDAYS);
  });

  test('all tells those who are enrolled once, and so does publishing', async () => {
    const member = await events.aPerson();
    const occurrences = await aSeries();
    const kinds = async () => {
      await events.settled();
      const { results } = (await call('GET', 'notices/', undefined, member.token)).json();
      return results.map(({ kind, object }: { kind: string; object: { id: number } }) => [kind, object.id]);
    };
    expect(await kinds()).toEqual([['published', occurrences[0]?.id]]);
    for (const { id } of occurrences) await enrol(id, member);
    await ok(call('PUT', `events/${occurrences[1]?.id}/?scope=all`, { start_time: '2036-03-25T07:30:00Z' }));
    expect((await kinds()).map(([kind]: [string]) => kind)).toEqual(['event_changed', 'published']);
    await ok(call('DELETE', `events/${occurrences[1]?.id}/?scope=all`));
    expect((await kinds()).map(([kind]: [string]) => kind)).toEqual(['event_cancelled']);
  });
});

describe('a series', () => {
  test('is enrolled in by the occurrence', async () => {
    const [first, second] = await aSeries();
    const person = await events.aPerson();
    expect((await enrol(first?.id ?? 0, person)).statusCode).toBe(201);
    expect((await events.own(second?.id ?? 0, person)).statusCode).toBe(404);
    expect((await enrol(second?.id ?? 0, person)).statusCode).toBe(201);
  });

  test('is once in the feed, on home, in the search and in a list that asks for it', async () => {
    const { token } = await events.aPerson();
    const occurrences = await aSeries();
    const next = occurrences[0]?.id;
    const feed = (await call('GET', 'feed/', undefined, token)).json().results;
    expect(feed.map(({ id }: { id: number }) => id)).toEqual([next]);
    const results = (await call('GET', 'search/?search=aamukahvi', undefined, token)).json().results;
    expect(results.map(({ id }: { id: number }) => id)).toEqual([next]);
    expect((await listed('&occurrences=next', token)).map(({ id }) => id)).toEqual([next]);
    const { waiting } = (await call('GET', 'home/mine/', undefined, token)).json();
    expect(waiting.map(({ id }: { id: number }) => id)).toEqual([next]);
    await server.services.database.system.execute(
      sql`update events set start_time = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${next}`,
    );
    expect((await listed('&occurrences=next&page=1', token)).map(({ id }) => id)).toEqual([
      occurrences[1]?.id,
    ]);
    expect((await call('GET', 'events/?occurrences=all', undefined, token)).statusCode).toBe(400);
  });

  test('shows the next one when an occurrence is over, without a write', async () => {
    const { token } = await events.aPerson();
    const soon = new Date(Date.now() + 2000);
    const start = new Date(Date.now() - 60_000).toISOString();
    const [first, second] = await aSeries({
      start_time: start,
      end_time: soon.toISOString(),
      enrollment_enabled: false,
      recurrence: 'FREQ=DAILY;COUNT=2',
    });
    const idsShown = async () => (await listed('&occurrences=next', token)).map(({ id }) => id);
    expect(await idsShown()).toEqual([first?.id]);
    await expect.poll(idsShown).toEqual([second?.id]);
  });
});
