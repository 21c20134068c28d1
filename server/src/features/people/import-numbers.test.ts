import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usePeopleImports } from '../../../test/people-imports.ts';
import { runJobs } from '../../../test/run-jobs.ts';

const own = usePeopleImports();
const { send, dry, freshPhone } = own;

const setting = (join_by_number: string) =>
  own.server.call('PATCH', 'v1/tenant/', { token: own.token, body: { settings: { join_by_number } } });

const HEADER = 'Etunimi;Sukunimi;Henkilönumero;Syntymäaika';

async function importPeople(text: string) {
  const sent = await send(text);
  expect(sent.statusCode, sent.body).toBe(202);
  await runJobs(own.server.services);
  const { id } = sent.json();
  const state = await own.server.call('GET', `v1/users/import/${id}/`, { token: own.token });
  expect(state.json().state, state.body).toBe('done');
  return state.json();
}

const peopleBy = async (number: string) =>
  (
    await own.server.services.database.system.execute<{
      id: number;
      first_name: string;
      fact: string | null;
    }>(sql`
      select u.id, u.first_name, f.fact_hash as fact from users u left join join_facts f on f.user_id = u.id
      where u.tenant_id = ${own.admin.tenantId} and u.employee_number = ${number}`)
  ).rows;

test('people without phone and e-mail are recognised by their number, and join by it and their birth date', async () => {
  await setting('birth_date');
  const file = `${HEADER}\nAnni;Numero;1001;1.2.1990\nOtto;Numero;1002;30.11.2001\n`;
  const first = await importPeople(file);
  expect(first).toMatchObject({ new: 2, wrong: 0 });
  expect(JSON.stringify(first)).not.toContain('1990');
  const again = await importPeople(`${HEADER}\nAnna;Numero;1001;2.2.1990\nOtto;Numero;1002;\n`);
  expect(again).toMatchObject({ changed: 1, unchanged: 1 });
  const [anna] = await peopleBy('1001');
  expect(anna?.first_name).toBe('Anna');
  const { slug } = (await own.server.call('GET', 'v1/tenant/sign-in/', { token: own.token })).json();
  const join = (fact: string) =>
    own.server.call('POST', 'v1/auth/join/number/', { body: { slug, employee_number: '1001', fact } });
  expect((await join('1.2.1990')).statusCode).toBe(400);
  expect((await join('2.2.1990')).json()).toMatchObject({ first_name: 'Anna' });
});

test('who has joined gets no fact by an import, and their row is not wrong', async () => {
  await setting('birth_date');
  const person = await own.server.build.user({ tenant: own.admin.tenantId });
  await own.server.services.database.system.execute(
    sql`update users set employee_number = '2001', signed_in_at = now() where id = ${person.id}`,
  );
  const { rows } = (await dry(`Henkilönumero;Syntymäaika\n2001;1.1.1980\n`)).json();
  expect(rows).toMatchObject([{ result: 'unchanged', changes: {} }]);
  expect(await peopleBy('2001')).toMatchObject([{ fact: null }]);
});

test('rows say what is wrong with a number or a fact, and show no fact', async () => {
  const wrong = async (text: string) => {
    const { rows } = (await dry(text)).json();
    return rows.map(({ errors, cells }: { errors: object; cells: string[] }) => [Object.keys(errors), cells]);
  };
  expect(await wrong(`${HEADER}\nA;B;3001;1.1.1990\n`)).toEqual([[['join_fact'], ['A', 'B', '3001', '•••']]]);
  await setting('birth_date');
  const phone = freshPhone();
  await importPeople(`Etunimi;Sukunimi;Puhelin;Henkilönumero\nC;D;${phone};3002\n`);
  expect(
    await wrong(
      `${HEADER};Puhelin\nA;B;3003;31.2.1990;\nA;B;;1.1.1990;${freshPhone()}\nA;B;3004;;\nA;B;3004;;\nA;B;;;\nE;F;3002;;${freshPhone()}\n`,
    ),
  ).toMatchObject([
    [['join_fact'], {}],
    [['join_fact'], {}],
    [[], undefined],
    [['employee_number'], {}],
    [['phone'], {}],
    [['employee_number'], {}],
  ]);
  const { rows } = (await dry(`Henkilönumero;Etunimi\n3002;Cecilia\n`)).json();
  expect(rows).toMatchObject([{ result: 'changed', changes: { first_name: ['C', 'Cecilia'] } }]);
});
