import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormOffice, openFormOffice } from '../../../test/forms.ts';

let office: FormOffice;

beforeAll(async () => {
  office = await openFormOffice();
});

afterAll(() => office.server.close());

type Who = Parameters<FormOffice['as']>[0];

const waiting = async (who: Who, query = '') =>
  (await office.as(who, 'GET', `approvals/${query}`)).json().results.map((row: { id: number }) => row.id);

const decide = (who: Who, id: number, body: object) => office.as(who, 'POST', `approvals/${id}/`, { body });

test('the sender’s manager approves before a handler gets it', async () => {
  const { as, form, handled, jobs, patch, sent } = office;
  const name = await form({ approval: 'manager' });
  const id = await sent(name);
  await jobs();
  expect(await waiting('manager')).toContain(id);
  for (const who of ['handler', 'admin', 'sender', 'colleague', 'stranger'] as const)
    expect(await waiting(who), who).not.toContain(id);
  const notices = (await as('manager', 'GET', 'notices/')).json().results;
  expect(notices[0]).toMatchObject({
    kind: 'form',
    object: { id },
    address: '/approvals',
    person: { first_name: 'Seija' },
  });
  expect((await as('manager', 'GET', `approvals/${id}/`)).json()).toMatchObject({
    form: name,
    submission: { id, number: 1 },
    sender: { first_name: 'Seija' },
    state: 'open',
    comment: null,
    fields: { what: 'Liukastuin' },
  });
  expect((await as('manager', 'GET', handled(name, `${id}/`))).statusCode).toBe(404);
  expect((await patch('handler', name, id, { state: 'in_progress' })).statusCode).toBe(409);
  expect((await decide('handler', id, { decision: 'approved' })).statusCode).toBe(403);
  expect((await decide('admin', id, { decision: 'approved' })).statusCode).toBe(403);
  expect((await decide('sender', id, { decision: 'approved' })).statusCode).toBe(404);
  expect((await decide('colleague', id, { decision: 'approved' })).statusCode).toBe(404);
  const answers = await Promise.all([1, 2].map(() => decide('manager', id, { decision: 'approved' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await jobs();
  expect((await patch('handler', name, id, { state: 'in_progress' })).statusCode).toBe(200);
  expect((await as('sender', 'GET', `my/submissions/${id}/`)).json().approval).toMatchObject({
    state: 'approved',
    person: { first_name: 'Maija' },
    decided_at: expect.any(String),
  });
  expect(await waiting('manager')).not.toContain(id);
  expect(await waiting('manager', '?state=done')).toContain(id);
});

test('a rejection needs a reason, is final, and is read by the sender', async () => {
  const { as, form, patch, sent } = office;
  const name = await form({ approval: 'manager' });
  const id = await sent(name);
  const bare = await decide('manager', id, { decision: 'rejected' });
  expect(bare.statusCode).toBe(400);
  expect(bare.json().errors).toHaveProperty('comment');
  expect((await decide('manager', id, { decision: 'rejected', comment: 'Kuvaa tarkemmin' })).statusCode).toBe(
    200,
  );
  const own = (await as('sender', 'GET', `my/submissions/${id}/`)).json();
  expect(own).toMatchObject({
    state: 'rejected',
    approval: { state: 'rejected', comment: 'Kuvaa tarkemmin' },
  });
  expect((await patch('handler', name, id, { state: 'done' })).statusCode).toBe(409);
  expect((await decide('manager', id, { decision: 'approved' })).statusCode).toBe(409);
  expect((await as('sender', 'POST', `my/submissions/${id}/withdraw/`)).statusCode).toBe(409);
});

test('without a manager, or once the manager left, the handlers decide', async () => {
  const { form, sent, server, people } = office;
  const name = await form({ approval: 'manager' });
  const [alone, left] = [await sent(name, undefined, 'colleague'), await sent(name)];
  expect(await waiting('handler')).toContain(alone);
  expect(await waiting('handler')).not.toContain(left);
  expect((await decide('handler', alone, { decision: 'approved' })).statusCode).toBe(200);
  const { database } = server.services;
  const setActive = (active: boolean) =>
    database.system.execute(sql`update users set active = ${active} where id = ${people.manager.id}::int`);
  await setActive(false);
  expect(await waiting('handler')).toContain(left);
  await setActive(true);
  expect(await waiting('handler')).not.toContain(left);
});

test('a handler approves, but never their own', async () => {
  const { form, groups, sent } = office;
  const name = await form({ approval: 'handlers', submitters: { groups: [groups.handlers] } });
  const id = await sent(name, undefined, 'handler');
  expect(await waiting('handler')).not.toContain(id);
  expect(await waiting('admin')).not.toContain(id);
  expect(await waiting('otherHandler')).toContain(id);
  expect((await decide('handler', id, { decision: 'approved' })).statusCode).toBe(403);
  expect((await decide('readOnlyHandler', id, { decision: 'approved' })).statusCode).toBe(403);
  expect((await decide('otherHandler', id, { decision: 'approved' })).statusCode).toBe(200);
});

test('tenant admins are asked where nobody else handles a form', async () => {
  const { form, sent } = office;
  const name = await form({ approval: 'handlers', handlers: { groups: [] } });
  const id = await sent(name);
  expect(await waiting('admin')).toContain(id);
  expect((await decide('admin', id, { decision: 'approved' })).statusCode).toBe(200);
});

test('what is withdrawn waits for nobody, and nobody hears of it afterwards', async () => {
  const { as, form, sent, jobs } = office;
  const told = async (who: Who, id: number) =>
    (await as(who, 'GET', 'notices/?page_size=100'))
      .json()
      .results.filter(({ object }: { object: { id: number } | null }) => object?.id === id);
  const unapproved = await sent(await form({}));
  expect((await as('sender', 'POST', `my/submissions/${unapproved}/withdraw/`)).statusCode).toBe(200);
  const name = await form({ approval: 'manager' });
  const id = await sent(name);
  expect((await as('sender', 'POST', `my/submissions/${id}/withdraw/`)).json().approval).toBeNull();
  expect(await waiting('manager')).not.toContain(id);
  expect((await decide('manager', id, { decision: 'approved' })).statusCode).toBe(409);
  await jobs();
  expect([await told('manager', id), await told('handler', unapproved)]).toEqual([[], []]);
});
