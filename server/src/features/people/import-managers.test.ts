import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { usePeopleImports } from '../../../test/people-imports.ts';
import { runJobs } from '../../../test/run-jobs.ts';

const own = usePeopleImports();
const { send, dry, stateOf, freshPhone, usersBy } = own;

const person = (fields: object = {}) => own.server.build.user({ tenant: own.admin.tenantId, ...fields });

/** Imports a file and returns the import's state afterwards. */
async function importLines(lines: readonly string[], query = '') {
  const answer = await send(lines.join('\n'), { query });
  expect(answer.statusCode, answer.body).toBe(202);
  await runJobs(own.server.services);
  return stateOf(answer.json().id);
}

/** Returns the id of the manager of the person with a phone number. */
const managerOf = async (phone: string | null) => (await usersBy([phone ?? '']))[0]?.manager;

const wrongManagers = async (lines: readonly string[]) =>
  (await dry(lines.join('\n')))
    .json()
    .rows.map(({ errors }: { errors: Record<string, string[]> }) => errors.manager?.[0]);

test('a manager is given by phone, user name, e-mail or name, and an empty cell removes the manager', async () => {
  const chief = await person({ first_name: 'Outi', last_name: 'Johtaja', email: 'outi@example.com' });
  const { phone, username } = chief as TestUser & { phone: string };
  const reports = [
    await person({ manager: chief.id }),
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  const managerCells = ['', `0${phone.slice(4)}`, username.toUpperCase(), 'Outi@Example.com', 'outi johtaja'];
  const lines = [
    'Puhelin;Esihenkilö',
    ...reports.map((report, index) => `${report.phone};${managerCells[index]}`),
  ];
  const { rows } = (await dry(lines.join('\n'))).json();
  expect(rows.map(({ changes }: { changes: object }) => changes)).toEqual([
    { manager: ['Outi Johtaja', null] },
    ...Array(4).fill({ manager: [null, 'Outi Johtaja'] }),
  ]);
  expect(await importLines(lines)).toMatchObject({ state: 'done', changed: 5 });
  const managers = await Promise.all(reports.map((report) => managerOf(report.phone)));
  expect(managers).toEqual([null, chief.id, chief.id, chief.id, chief.id]);
  expect((await dry(lines.join('\n'))).json()).toMatchObject({ unchanged: 5 });
});

test('a manager may be new in the same file, in any order, and two people may swap positions', async () => {
  const former = await person();
  const deputy = await person({ manager: former.id });
  const [low, middle, top] = [freshPhone(), freshPhone(), freshPhone()];
  const lines = [
    'first_name,last_name,phone,email,manager',
    `Lea,Ala,${low},,keski@example.com`,
    `Kai,Keski,${middle},keski@example.com,${top}`,
    `Yrjö,Ylä,${top},,`,
    `F,E,${former.phone},,${deputy.phone}`,
    `D,E,${deputy.phone},,Lea Ala`,
  ];
  expect(await importLines(lines)).toMatchObject({ state: 'done', new: 3, changed: 2, done: 5 });
  const [lowUser, middleUser, topUser] = await Promise.all(
    [low, middle, top].map(async (phone) => (await usersBy([phone]))[0]),
  );
  expect([lowUser?.manager, middleUser?.manager, topUser?.manager]).toEqual([
    middleUser?.id,
    topUser?.id,
    null,
  ]);
  expect([await managerOf(former.phone), await managerOf(deputy.phone)]).toEqual([deputy.id, lowUser?.id]);
  expect(lowUser).toMatchObject({ version: 1 });
});

test('an unknown, ambiguous, own or circular manager is rejected with what to write instead', async () => {
  const chief = await person();
  const report = await person({ manager: chief.id });
  await person({ first_name: 'Sama', last_name: 'Nimi' });
  await person({ first_name: 'Sama', last_name: 'Nimi' });
  const elsewhere = await own.server.build.user();
  const [phone, otherPhone] = [freshPhone(), freshPhone()];
  const lines = [
    'first_name;last_name;phone;manager',
    `A;A;${report.phone};ei.kukaan`,
    `A;B;${(await person()).phone};Sama Nimi`,
    `A;C;${(await person()).phone};${elsewhere.phone}`,
    `A;D;${chief.phone};${report.phone}`,
    `A;E;${phone};${otherPhone}`,
    `A;F;${otherPhone};${phone}`,
    `A;G;${freshPhone()};A G`,
  ];
  const cycleError =
    'Näin syntyisi kehä: valittu esihenkilö on jo tämän henkilön alainen, suoraan tai muiden kautta.';
  expect(await wrongManagers(lines)).toEqual([
    'Henkilöä ”ei.kukaan” ei löydy. Kirjoita käyttäjätunnus, sähköposti tai puhelinnumero.',
    'Nimi ”Sama Nimi” on useammalla, joten siitä ei tiedä, ketä tai mitä tarkoitetaan',
    `Henkilöä ”${elsewhere.phone}” ei löydy. Kirjoita käyttäjätunnus, sähköposti tai puhelinnumero.`,
    cycleError,
    cycleError,
    cycleError,
    'Kukaan ei ole oma esihenkilönsä.',
  ]);
});

test('a row whose manager has an invalid row is invalid too, unless the manager exists already', async () => {
  const existing = await person();
  const [chief, report] = [freshPhone(), freshPhone()];
  const lines = [
    'first_name,last_name,phone,manager',
    `A,,${chief},`,
    `B,B,${report},${chief}`,
    `,C,${existing.phone},`,
    `D,D,${freshPhone()},${existing.phone}`,
  ];
  expect(await wrongManagers(lines)).toEqual([
    undefined,
    'Esihenkilön omalla rivillä 2 on virhe, joten häntä ei voi merkitä esihenkilöksi',
    undefined,
    undefined,
  ]);
  expect(await importLines(lines, '?skip_wrong=1')).toMatchObject({ state: 'done', new: 1, wrong: 3 });
});

test('job titles are imported per language, and languages without a column stay', async () => {
  const existing = await person({
    job_title: 'Hitsaaja',
    job_title_translations: { en: 'Welder', lt: 'Suvirintojas' },
  });
  const phone = freshPhone();
  const lines = [
    'Etunimi;Sukunimi;Puhelin;Tehtävänimike;Tehtävänimike (ruotsi);Job title (English);job_title_translations.fi',
    `Aino;Aho;${existing.phone};Hitsaaja;Svetsare;;`,
    `Åke;Ö;${phone};Asentaja;Montör;Fitter;`,
  ];
  const { columns, rows } = (await dry(lines.join('\n'))).json();
  expect(columns.map(({ field }: { field: string }) => field)).toEqual([
    'first_name',
    'last_name',
    'phone',
    'job_title',
    'job_title_translations.sv',
    'job_title_translations.en',
    'job_title_translations.fi',
  ]);
  expect(rows[0].changes).toMatchObject({
    'job_title_translations.sv': [null, 'Svetsare'],
    'job_title_translations.en': ['Welder', null],
  });
  const long = [lines[0] ?? '', `A;B;${freshPhone()};;${'x'.repeat(151)};;`];
  expect((await dry(long.join('\n'))).json().rows[0].errors).toEqual({
    'job_title_translations.sv': [expect.stringContaining('150')],
  });
  await importLines(lines);
  expect((await usersBy([existing.phone ?? '']))[0]?.job_title_translations).toEqual({
    sv: 'Svetsare',
    lt: 'Suvirintojas',
  });
  expect((await usersBy([phone]))[0]?.job_title_translations).toEqual({ sv: 'Montör', en: 'Fitter' });
  expect((await dry(lines.join('\n'))).json()).toMatchObject({ unchanged: 2 });
});
