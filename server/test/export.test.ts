import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom } from './newsroom.ts';
import { sheetOf } from './workbooks.ts';

let room: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  room = await openNewsroom();
});

afterAll(() => room.server.close());

const file = (
  query: string,
  { language = 'fi', token = room.company.tokens.groupAdmin, path = 'v1/news' } = {},
) => room.server.call('GET', `${path}/?${query}`, { token, language });

const linesOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n');

test('a list can be downloaded in the caller’s language, with its filters and order', async () => {
  const translations = (title: string, sv: string) => ({
    fi: { title, text: '<p>Teksti.</p>' },
    sv: { title: sv, text: '<p>Text.</p>' },
  });
  await room.createdId({ translations: translations('=Laske', '@Räkna'), published: true });
  await room.createdId({ translations: translations('Äiti, isä', 'Mor, far'), published: true });
  await room.createdId({ translations: translations('Luonnos', 'Utkast'), published: false });
  const answer = await file('admin_view=1&format=csv&published=true&ordering=title&page_size=1');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toContain('Uutiset.csv');
  const [header, ...rows] = linesOf(answer.body);
  expect(header).toBe('Otsikko;Ryhmä;Julkaisuaika;Päättymisaika;Julkaistu');
  expect(rows).toEqual([
    expect.stringMatching(/^'=Laske;Ryhmä \w+;01\.01\.2026 12:00;;Kyllä$/),
    expect.stringMatching(/^"Äiti, isä";/),
  ]);
  const swedish = linesOf((await file('admin_view=1&format=csv&search=R%C3%A4kna', { language: 'sv' })).body);
  expect(swedish.slice(1)).toEqual([expect.stringMatching(/^'@Räkna;.*;Ja$/)]);
  const { rawPayload } = await file('admin_view=1&format=xlsx');
  expect(sheetOf(rawPayload).match(/<row /g)).toHaveLength(4);
});

test('the file has what the caller sees, and is refused to people who may not see the list', async () => {
  await room.createdId({ published: false });
  const employee = linesOf((await file('format=csv', { token: room.company.tokens.outsider })).body);
  expect(employee).toHaveLength(1);
  expect((await file('admin_view=1&format=csv', { token: room.company.tokens.member })).statusCode).toBe(403);
  expect((await file('admin_view=1&format=ods')).json().errors).toHaveProperty('format');
});

test('lists of references are exported by name', async () => {
  const { tokens, groups } = room.company;
  const created = await room.server.call('POST', 'admin/v1/pages/', {
    token: tokens.tenantAdmin,
    body: {
      translations: { fi: { title: 'Talomme', text: '<p>Tervetuloa.</p>' } },
      groups: [groups.own, groups.other],
      published: true,
    },
  });
  expect(created.statusCode, created.body).toBe(201);
  const [, row] = linesOf(
    (await file('format=csv', { token: tokens.tenantAdmin, path: 'admin/v1/pages' })).body,
  );
  expect(row).toMatch(/^Talomme;Ryhmä \w+ \| Ryhmä \w+;Kyllä;\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
});
