import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormOffice, formField, NEAR_MISS, openFormOffice } from '../../../test/forms.ts';
import { applyRetention } from '../../engine/privacy/retention-job.ts';

let office: FormOffice;

beforeAll(async () => {
  office = await openFormOffice();
});

afterAll(() => office.server.close());

const run = (statement: ReturnType<typeof sql>) => office.server.services.database.system.execute(statement);

const countOf = async (table: string, where: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await run(sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`);
  return Number(rows[0]?.count);
};

test('what a person sent is in the copy of their own data', async () => {
  const { as, form, sent } = office;
  const name = await form();
  const id = await sent(name, { what: 'Kopiossa mukana' });
  await as('sender', 'POST', `my/submissions/${id}/messages/`, { body: { text: 'Oma viestini' } });
  const copy = await as('sender', 'GET', 'profile/data/?format=json');
  expect(copy.statusCode, copy.body).toBe(200);
  expect(copy.body).toContain('Kopiossa mukana');
  expect(copy.body).toContain('Oma viestini');
  expect((await as('colleague', 'GET', 'profile/data/?format=json')).body).not.toContain('Kopiossa mukana');
});

test('an erased person leaves the submission without name and personal values', async () => {
  const { as, form, server, tenant, groups, handled } = office;
  const fields = [
    ...NEAR_MISS,
    formField('own_phone', 'text', { privacy: 'contact' }),
    formField('witness', 'person'),
  ];
  const name = await form({ fields, title: 'own_phone' });
  const gone = await server.build.user({
    tenant,
    first_name: 'Katoava',
    last_name: 'Henkilö',
    groups: [groups.senders],
  });
  const token = await server.login(gone);
  const body = { custom: { what: 'Jää yritykselle', own_phone: '+358401112223', witness: gone.id } };
  const answer = await server.call('POST', `v1/forms/${name}/submissions/`, { token, body });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json();
  await server.call('POST', `v1/my/submissions/${id}/messages/`, { token, body: { text: 'Viesti jää' } });
  const erased = await as('admin', 'POST', `users/${gone.id}/erase/`, {
    body: { confirm: 'Katoava Henkilö' },
  });
  expect(erased.statusCode, erased.body).toBe(204);
  const left = (await as('handler', 'GET', handled(name, `${id}/`))).json();
  expect(left).toMatchObject({
    sender: null,
    sender_name: null,
    title: '1',
    fields: { what: 'Jää yritykselle' },
  });
  expect(left.fields).toMatchObject({ own_phone: null, witness: null });
  expect(left.messages).toMatchObject([{ person: null, text: 'Viesti jää' }]);
  const { rows } = await run(sql`select * from form_submissions where id = ${id}::int`);
  expect(JSON.stringify(rows)).not.toContain('401112223');
  expect((await as('handler', 'GET', handled(name, '?search=401112223'))).json().count).toBe(0);
});

test('retention deletes finished submissions with everything of them', async () => {
  const { as, form, patch, photo, sent, tenant } = office;
  const name = await form();
  const body = new FormData();
  body.set('custom', JSON.stringify({ what: 'Vanha asia' }));
  body.append('custom.photos', await photo(), 'kuva.jpg');
  const old = (await as('sender', 'POST', `forms/${name}/submissions/`, { body })).json().id;
  const open = await sent(name);
  await patch('handler', name, old, { state: 'done', note: 'Valmis' });
  await run(sql`update form_submissions set closed_at = now() - interval '13 months' where id = ${old}::int`);
  await run(sql`update form_submissions set sent_at = now() - interval '13 months' where id = ${open}::int`);
  const chosen = { form_submissions: 12 };
  const preview = await as('admin', 'POST', 'privacy/retention/preview/', { body: chosen });
  expect(preview.json()).toMatchObject({ form_submissions: 1 });
  expect((await as('admin', 'PUT', 'privacy/retention/', { body: chosen })).statusCode).toBe(200);
  await applyRetention(office.server.services, { company: tenant });
  expect((await as('sender', 'GET', `my/submissions/${old}/`)).statusCode).toBe(404);
  expect((await as('sender', 'GET', `my/submissions/${open}/`)).statusCode).toBe(200);
  expect(await countOf('form_messages', sql`submission_id = ${old}::int`)).toBe(0);
  expect(await countOf('versions', sql`entity = 'form_submission' and object_id = ${old}::int`)).toBe(0);
  expect(
    await countOf('files', sql`entity = 'form_submission' and entity_id = ${old}::int and state = 'live'`),
  ).toBe(0);
});
