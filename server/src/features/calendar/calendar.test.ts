import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Events, inHours, openEvents } from '../../../test/events.ts';
import { buildApp } from '../../app.ts';

let server: TestApp;
let events: Events;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  events = await openEvents(server);
});

describe('calendars', () => {
  test('offer an event as a file with lines that every program reads', async () => {
    const { anEvent, aPerson } = events;
    const title = 'Kesäjuhla; ruokaa, juomaa \\ ja 🎉 tanssia '.repeat(3).trim();
    const id = await anEvent({
      title: { fi: title },
      text: { fi: '<p>Ensin.</p><p>Sitten &amp; lopuksi.</p>' },
      start_time: new Date('2027-06-01T09:00:00Z'),
      end_time: new Date('2027-06-01T12:30:00Z'),
    });
    const { token } = await aPerson();
    const answer = await server.call('GET', `v1/events/${id}/ics/`, { token });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const unfolded = answer.body.replace(/\r\n /g, '').split('\r\n');
    const escaped = title.replace(/[\\;,]/g, (character) => `\\${character}`);
    expect(unfolded).toEqual(
      expect.arrayContaining([
        'DTSTART:20270601T090000Z',
        'DTEND:20270601T123000Z',
        `SUMMARY:${escaped}`,
        'LOCATION:Ruokala',
        `DESCRIPTION:Ensin.\\nSitten & lopuksi.\\n\\nhttp://localhost/events/${id}`,
      ]),
    );
    expect([unfolded[0], unfolded.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    // Outlook opens a file with these as a calendar of its own.
    expect(answer.body).not.toMatch(/^(NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL)\b/m);
  });

  test('have a personal address that gives the visible events in the reader’s language, until revoked', async () => {
    const { tenant, anEvent, aPerson } = events;
    const { id: otherGroup } = await server.build.group({ tenant });
    await anEvent();
    await anEvent({ title: { fi: 'Toisten' }, group: otherGroup });
    await anEvent({ title: { fi: 'Luonnos' }, published: false });
    await anEvent({ title: { fi: 'Kauan sitten' }, start_time: inHours(-4000), end_time: null });
    const { token } = await aPerson({ language: 'sv' });
    expect((await server.call('GET', 'v1/calendar/', { token })).statusCode).toBe(404);
    const created = await server.call('POST', 'v1/calendar/', { token });
    expect(created.statusCode).toBe(201);
    expect((await server.call('GET', 'v1/calendar/', { token })).statusCode).toBe(200);
    const { pathname } = new URL(created.json().address);
    const feed = () => server.app.inject(pathname);
    const { body, headers } = await feed();
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    for (const property of ['NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'])
      expect(body).toMatch(new RegExp(`^${property}[;:]`, 'm'));
    expect([...body.matchAll(/SUMMARY:(.*)/g)].map(([, title]) => title?.trim())).toEqual(['Lillajul']);
    const again = new URL((await server.call('POST', 'v1/calendar/', { token })).json().address).pathname;
    expect((await feed()).statusCode).toBe(404);
    expect((await server.app.inject(again)).statusCode).toBe(200);
    expect((await server.call('DELETE', 'v1/calendar/', { token })).statusCode).toBe(204);
    expect((await server.app.inject(again)).statusCode).toBe(404);
  });

  describe('a calendar address ends', () => {
    const feedOf = async ({ token }: { token: string }) => {
      const created = await server.call('POST', 'v1/calendar/', { token });
      const { pathname } = new URL(created.json().address);
      const feed = async () => (await server.app.inject(pathname)).statusCode;
      expect(await feed()).toBe(200);
      return feed;
    };
    const adminToken = async () =>
      server.login(await server.build.user({ tenant: events.tenant, is_tenant_admin: true }));

    test('when an admin sets its holder’s password', async () => {
      const employee = await events.aPerson();
      const feed = await feedOf(employee);
      const answer = await server.call('PUT', `v1/users/${employee.id}/password`, {
        token: await adminToken(),
        body: { password: 'Kurki-lentaa-7431' },
      });
      expect(answer.statusCode, answer.body).toBe(204);
      expect(await feed()).toBe(404);
    });

    test('when its holder signs out everywhere else', async () => {
      const subscriber = await events.aPerson();
      const feed = await feedOf(subscriber);
      await server.call('DELETE', 'v1/profile/sessions/', { token: subscriber.token });
      expect(await feed()).toBe(404);
    });

    test('when its holder is deleted, and is not restored with them', async () => {
      const owner = await events.aPerson();
      const feed = await feedOf(owner);
      const token = await adminToken();
      for (const [method, path] of [
        ['DELETE', `v1/users/${owner.id}/`],
        ['POST', `v1/users/${owner.id}/restore/`],
      ] as const) {
        expect((await server.call(method, path, { token })).statusCode).toBeLessThan(300);
        expect(await feed()).toBe(404);
      }
    });
  });

  test('an address is built from PUBLIC_URL, not from a foreign Host header', async () => {
    const { token } = await events.aPerson();
    const id = await events.anEvent();
    const request = async (method: 'GET' | 'POST', path: string, host: string, app = server.app) => {
      const headers = { host, authorization: `Bearer ${token}`, 'accept-language': 'en' };
      return app.inject({ method, url: `/api/v1/${path}`, headers });
    };
    for (const host of ['evil.example', 'localhost.evil.example', '192.168.1.5:3000', 'a b']) {
      const answer = await request('POST', 'calendar/', host);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        expect.stringContaining('public address of the service'),
      ]);
      const file = await request('GET', `events/${id}/ics/`, host);
      expect(file.statusCode).toBe(200);
      expect(file.body).not.toMatch(/evil|192\.168|URL[:;]/);
    }
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      const answer = await request('POST', 'calendar/', host);
      expect(answer.json().address).toContain(`http://${host}/api/v1/calendar/`);
    }
    const { config } = server.services;
    const configuredApp = await buildApp({
      ...server.services,
      config: { ...config, publicUrl: 'https://intra.example.com' },
    });
    const answer = await request('POST', 'calendar/', 'evil.example', configuredApp);
    expect(answer.json().address).toMatch(/^https:\/\/intra\.example\.com\/api\/v1\/calendar\//);
    await configuredApp.close();
  });

  test('a person who left the company has no calendar of it', async () => {
    const { anEvent, aPerson } = events;
    await anEvent();
    const leaver = await aPerson();
    const created = await server.call('POST', 'v1/calendar/', { token: leaver.token });
    await server.services.database.system.execute(
      sql`update users set deleted_at = now() where id = ${leaver.id}`,
    );
    expect((await server.app.inject(new URL(created.json().address).pathname)).statusCode).toBe(404);
  });
});

describe('a series in calendars', () => {
  const TUESDAYS = 'FREQ=WEEKLY;BYDAY=TU;COUNT=4';

  const unfold = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

  async function aSeries() {
    const { group, editor } = events;
    const body = {
      translations: { fi: { title: 'Aamukahvi', text: '<p>Tule!</p>' } },
      group,
      start_time: '2036-03-18T07:00:00Z',
      end_time: '2036-03-18T08:00:00Z',
      published: true,
      recurrence: TUESDAYS,
    };
    const first = (await server.call('POST', 'v1/events/', { token: editor, body })).json();
    const { results } = (
      await server.call('GET', `v1/events/?series=${first.series}&ordering=start_time`, { token: editor })
    ).json();
    return results as { id: number }[];
  }

  const fileOf = async (id: number | undefined) =>
    unfold((await server.call('GET', `v1/events/${id}/ics/`, { token: events.editor })).body);

  test('is one that repeats by the clock of the company, in its file and in the feed', async () => {
    const [first] = await aSeries();
    const lines = await fileOf(first?.id);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/Helsinki:20360318T090000',
        'DTEND;TZID=Europe/Helsinki:20360318T100000',
        `RRULE:${TUESDAYS}`,
        'TZID:Europe/Helsinki',
        'BEGIN:DAYLIGHT',
        'DTSTART:20360330T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0300',
      ]),
    );
    const { token } = await events.aPerson();
    const { address } = (await server.call('POST', 'v1/calendar/', { token })).json();
    const feed = unfold((await server.app.inject(new URL(address).pathname)).body);
    expect(feed.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(feed).toContain(`RRULE:${TUESDAYS}`);
  });

  test('names occurrences that differ, and those that do not take place', async () => {
    const [first, second, third] = await aSeries();
    const change = { start_time: '2036-03-25T10:00:00Z', end_time: '2036-03-25T11:00:00Z' };
    await server.call('PUT', `v1/events/${second?.id}/`, { token: events.editor, body: change });
    await server.call('DELETE', `v1/events/${third?.id}/`, { token: events.editor });
    const lines = await fileOf(first?.id);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        'EXDATE;TZID=Europe/Helsinki:20360401T090000',
        'RECURRENCE-ID;TZID=Europe/Helsinki:20360325T090000',
        'DTSTART;TZID=Europe/Helsinki:20360325T120000',
      ]),
    );
  });

  test('ends at a time in UTC, as RFC 5545 asks for', async () => {
    const [first] = await aSeries();
    const rule = { recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20360401' };
    await server.call('PUT', `v1/events/${first?.id}/?scope=all`, { token: events.editor, body: rule });
    expect(await fileOf(first?.id)).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20360401T060000Z');
  });
});
