import { expect, test } from 'vitest';
import { usePeopleImports } from '../../../test/people-imports.ts';
import { runJobs } from '../../../test/run-jobs.ts';

const own = usePeopleImports();
const { send, dry, stateOf, freshPhone, usersBy } = own;

test('phone numbers are read in the company’s country, as people and spreadsheets write them', async () => {
  const { id: tenant } = await own.server.build.tenant({
    time_zone: 'Europe/Vilnius',
    default_language: 'lt',
  });
  const as = await own.server.login(await own.server.build.user({ tenant, is_tenant_admin: true }));
  const file =
    'phone;first_name;last_name\n8 612 34567;Ona;A\n061234568;Ona;A\n61234569;Ona;A\n0401234567;Ona;A\n';
  const { rows } = (await dry(file, { as })).json();
  expect(
    rows.map(({ changes, errors }: Record<string, object>) => ({ ...changes, ...errors })),
  ).toMatchObject([
    { phone: [null, '+37061234567'] },
    { phone: [null, '+37061234568'] },
    { phone: [null, '+37061234569'] },
    { phone: [expect.any(String)] },
  ]);
});

test('a dry run reports what each row would do and changes nothing', async () => {
  const existing = await own.server.build.user({
    tenant: own.admin.tenantId,
    first_name: 'Aino',
    last_name: 'Aho',
  });
  const phone = freshPhone();
  const file = `Etunimi;Sukunimi;Puhelin;Ryhmät\r\nAini;Aho;${existing.phone};Tuotanto\r\nÅke;Ö;${phone};\r\n;;abc;Muu\r\n`;
  const answer = await dry(file);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    count: 3,
    new: 1,
    changed: 1,
    unchanged: 0,
    wrong: 1,
    kind: 'csv',
    separator: ';',
    encoding: 'utf-8',
    sheet: null,
    header_row: 1,
    columns: [
      { name: 'Etunimi', field: 'first_name', samples: ['Aini', 'Åke'] },
      { name: 'Sukunimi', field: 'last_name', samples: ['Aho', 'Ö'] },
      { name: 'Puhelin', field: 'phone', samples: [existing.phone, phone, 'abc'] },
      { name: 'Ryhmät', field: 'groups', samples: ['Tuotanto', 'Muu'] },
    ],
    unknown_groups: [{ name: 'Muu', rows: 1 }],
    rows: [
      {
        row: 2,
        name: 'Aini Aho',
        result: 'changed',
        changes: { first_name: ['Aino', 'Aini'], groups: [[], ['Tuotanto']] },
        errors: {},
      },
      {
        row: 3,
        name: 'Åke Ö',
        result: 'new',
        changes: { first_name: [null, 'Åke'], last_name: [null, 'Ö'], phone: [null, phone] },
        errors: {},
      },
      {
        row: 4,
        name: '',
        result: 'wrong',
        changes: {},
        errors: {
          first_name: ['Tämä kenttä on pakollinen'],
          last_name: ['Tämä kenttä on pakollinen'],
          phone: ['Anna puhelinnumero, esimerkiksi +358 40 123 4567'],
          groups: ['Nimellä ”Muu” ei löydy mitään'],
        },
        cells: ['', '', 'abc', 'Muu'],
      },
    ],
  });
  expect(await usersBy([phone])).toEqual([]);
});

test('without errors all rows are stored with sign-in data, and importing again changes nothing', async () => {
  const existing = await own.server.build.user({ tenant: own.admin.tenantId });
  const phones = [freshPhone(), freshPhone()].sort();
  const file = [
    'first_name,last_name,phone,email,groups',
    `Matti,Meikäläinen,${phones[0]},matti@example.com,Tuotanto`,
    `Matti,Meikäläinen,${phones[1]},,`,
    `Uusi,Nimi,${existing.phone},,`,
  ].join('\n');
  const answer = await send(file);
  expect(answer.statusCode).toBe(202);
  await runJobs(own.server.services);
  expect(await stateOf(answer.json().id)).toMatchObject({
    state: 'done',
    done: 3,
    count: 3,
    new: 2,
    changed: 1,
    wrong: 0,
    rows: [{ row: 2, result: 'new' }, { row: 3 }, { row: 4, result: 'changed' }],
  });
  const [first, second] = await usersBy(phones);
  expect(first).toMatchObject({ first_name: 'Matti', email: 'matti@example.com', groups: [own.group] });
  expect(first?.account_name).toBe(first?.username);
  expect(second?.account_name).not.toBe(first?.account_name);
  expect((await usersBy([existing.phone]))[0]).toMatchObject({ first_name: 'Uusi', version: 2 });
  expect((await dry(file)).json()).toMatchObject({ new: 0, changed: 0, unchanged: 3, wrong: 0 });
});

test('a cell that is mended replaces that of the file, in the preview and when it is stored', async () => {
  const [first, second] = [freshPhone(), freshPhone()];
  const file = `phone;first_name;last_name\n${first};Aino;A\nabc;Bo;B\n`;
  const before = (await dry(file)).json();
  expect(before).toMatchObject({
    new: 1,
    wrong: 1,
    rows: [{ row: 2 }, { row: 3, cells: ['abc', 'Bo', 'B'] }],
  });
  const cells = { 3: { 0: second, 1: 'Boris', 9: 'beyond the table' } };
  expect((await dry(file, { cells })).json()).toMatchObject({ new: 2, wrong: 0 });
  const answer = await send(file, { cells });
  expect(answer.statusCode, answer.body).toBe(202);
  await runJobs(own.server.services);
  expect(await stateOf(answer.json().id)).toMatchObject({ state: 'done', new: 2 });
  expect((await usersBy([first, second])).map((user) => user.first_name)).toEqual(['Aino', 'Boris']);
  for (const wrong of [{ x: {} }, { 3: { __proto__: 'a', b: 'c' } }, { 3: { 0: 5 } }])
    expect((await dry(file, { cells: wrong })).statusCode).toBe(400);
});

test('one invalid row prevents the whole import, and the answer says which', async () => {
  const phone = freshPhone();
  const answer = await send(`first_name,last_name,phone\nA,B,${phone}\nA,,${freshPhone()}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'invalid',
    errors: { file: ['Tiedostossa on virheellisiä rivejä: 1. Mitään ei tuotu.'] },
    wrong: 1,
    rows: [{ result: 'new' }, { row: 3, result: 'wrong', errors: { last_name: [expect.any(String)] } }],
  });
  expect(await usersBy([phone])).toEqual([]);
});

test('valid rows can be imported without the invalid ones', async () => {
  const phone = freshPhone();
  const file = `first_name,last_name,phone\nA,B,${phone}\nA,,${freshPhone()}`;
  const answer = await send(file, { query: '?skip_wrong=1' });
  expect(answer.statusCode).toBe(202);
  await runJobs(own.server.services);
  expect(await stateOf(answer.json().id)).toMatchObject({ state: 'done', done: 2, new: 1, wrong: 1 });
  expect(await usersBy([phone])).toHaveLength(1);
});

test('unknown column names are mapped by hand; a missing phone column is rejected with the columns', async () => {
  const file = `A;B;C;Mitä\nAino;Aho;${freshPhone()};kissa`;
  const rejection = await dry(file);
  expect(rejection.statusCode).toBe(400);
  expect(rejection.json()).toMatchObject({
    errors: { mapping: [expect.stringContaining('puhelinnumero')] },
    columns: [{ name: 'A', field: null }, { name: 'B' }, { name: 'C' }, { name: 'Mitä' }],
  });
  const mapping = { A: 'first_name', B: 'last_name', C: 'phone', Mitä: 'job_title' };
  expect((await dry(file, { mapping })).json()).toMatchObject({
    new: 1,
    rows: [{ changes: { job_title: [null, 'kissa'] } }],
  });
});

test('a phone that signs in elsewhere is the same person in one more company', async () => {
  const stranger = await own.server.build.user({ first_name: 'Aino' });
  const answer = await send(`first_name,last_name,phone\nAino,Muualta,${stranger.phone}`);
  await runJobs(own.server.services);
  expect(await stateOf(answer.json().id)).toMatchObject({ state: 'done', new: 1 });
  const both = await usersBy([stranger.phone]);
  expect(both.map(({ account_name }) => account_name)).toEqual([stranger.username, stranger.username]);
  expect(both.map(({ last_name }) => last_name)).toContain('Muualta');
});

test('other companies’ users, groups and imports are invisible', async () => {
  const otherAdmin = await own.server.build.user({ is_tenant_admin: true });
  await own.server.build.group({ tenant: otherAdmin.tenantId, name: 'Salainen' });
  const answer = await dry(`first_name,last_name,phone,groups\nA,B,${otherAdmin.phone},Salainen`);
  expect(answer.json().rows[0]).toMatchObject({
    result: 'wrong',
    errors: { groups: ['Nimellä ”Salainen” ei löydy mitään'] },
  });
  const { id } = (await send(`first_name,last_name,phone\nA,B,${freshPhone()}`)).json();
  await runJobs(own.server.services);
  const seen = await own.server.call('GET', `v1/users/import/${id}/`, {
    token: await own.server.login(otherAdmin),
  });
  expect(seen.statusCode).toBe(404);
});

test('a call repeated with its idempotency key is the same import', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const file = `first_name,last_name,phone\nA,B,${freshPhone()}`;
  const first = await send(file, { headers });
  await runJobs(own.server.services);
  const again = await send(file, { headers });
  expect(again.statusCode).toBe(202);
  expect(again.json()).toEqual(first.json());
});

test.each([
  ['no file at all', undefined, 'Tiedosto puuttuu'],
  ['an empty one', '\n\n', 'Tiedostossa ei ole yhtään riviä'],
  ['a picture', '\u0000\u0001', 'Valitse CSV- tai XLSX-tiedosto'],
])('%s is rejected at the field', async (_, text, message) => {
  const answer =
    text === undefined
      ? await own.server.call('POST', 'v1/users/import/', { token: own.token, body: {} })
      : await dry(text);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ file: [message] });
});
