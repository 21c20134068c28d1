import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormOffice, formField, NEAR_MISS, openFormOffice } from '../../../test/forms.ts';

let office: FormOffice;

beforeAll(async () => {
  office = await openFormOffice();
});

afterAll(() => office.server.close());

const noticesOf = async (who: Parameters<FormOffice['as']>[0], id: number) => {
  const rows = (await office.as(who, 'GET', 'notices/')).json().results;
  return rows.filter(
    (row: { kind: string; object: { id: number } | null }) => row.kind === 'form' && row.object?.id === id,
  );
};

test('handlers and tenant admins alone read a submission, with admin_view', async () => {
  const { as, form, handled, sent } = office;
  const name = await form();
  const id = await sent(name);
  for (const who of ['handler', 'admin', 'readOnlyHandler'] as const) {
    const answer = await as(who, 'GET', handled(name, `${id}/`));
    expect(answer.statusCode, who).toBe(200);
    expect(answer.json()).toMatchObject({ id, number: 1, state: 'sent', fields: { what: 'Liukastuin' } });
  }
  for (const path of [handled(name), handled(name, `${id}/`), `forms/${name}/summary/?admin_view=1`]) {
    expect((await as('sender', 'GET', path)).statusCode, path).toBe(403);
    expect((await as('manager', 'GET', path)).statusCode, path).toBe(404);
    expect((await as('stranger', 'GET', path)).statusCode, path).toBe(404);
    expect((await as('handler', 'GET', path.replace('admin_view=1', ''))).statusCode, path).toBe(403);
  }
  const otherForm = await form();
  expect((await as('handler', 'GET', handled(otherForm, `${id}/`))).statusCode).toBe(404);
  expect((await as('colleague', 'GET', `my/submissions/${id}/`)).statusCode).toBe(404);
  expect((await as('handler', 'GET', `my/submissions/${id}/`)).statusCode).toBe(404);
});

test('handlers enter the console and find their forms alone', async () => {
  const { as, form, groups } = office;
  const name = await form();
  const others = await form({ handlers: { groups: [groups.others] } });
  const names = async (who: Parameters<FormOffice['as']>[0]) =>
    (await as(who, 'GET', 'forms/?admin_view=1&page_size=100'))
      .json()
      .results.map((row: { name: string }) => row.name);
  expect((await as('handler', 'GET', 'profile/')).json().is_admin).toBe(true);
  expect(await names('handler')).toContain(name);
  expect(await names('handler')).not.toContain(others);
  expect(await names('admin')).toEqual(expect.arrayContaining([name, others]));
  expect((await as('sender', 'GET', 'profile/')).json().is_admin).toBe(false);
  expect((await as('sender', 'GET', 'forms/?admin_view=1')).statusCode).toBe(403);
  expect((await as('handler', 'GET', 'content-types/')).statusCode).toBe(403);
  expect((await as('handler', 'GET', 'users/?admin_view=1')).statusCode).toBe(403);
});

test('handlers read a form with its states, and save views of its list', async () => {
  const { as, form } = office;
  const name = await form({ due_days: 3, list_columns: ['what'] });
  const read = (who: Parameters<FormOffice['as']>[0]) => as(who, 'GET', `forms/${name}/?admin_view=1`);
  const answer = (await read('handler')).json();
  expect(answer).toMatchObject({
    name,
    title: 'what',
    due_days: 3,
    approval: 'none',
    list_columns: ['what'],
  });
  expect(answer.states.map((state: { value: string; final: boolean }) => [state.value, state.final])).toEqual(
    [
      ['sent', false],
      ['in_progress', false],
      ['done', true],
      ['withdrawn', true],
      ['rejected', true],
    ],
  );
  expect((await read('admin')).json().id).toBe(answer.id);
  expect((await read('sender')).statusCode).toBe(403);
  expect((await read('stranger')).statusCode).toBe(404);
  expect((await as('sender', 'GET', `forms/${name}/`)).json()).not.toHaveProperty('states');
  const views = `saved-views/?entity=forms/${name}`;
  const body = { entity: `forms/${name}`, name: 'Omat', query: 'assignee=me' };
  expect((await as('handler', 'POST', 'saved-views/', { body })).statusCode).toBe(201);
  expect((await as('handler', 'GET', views)).json()).toHaveLength(1);
  expect((await as('sender', 'GET', views)).statusCode).toBe(403);
  expect((await as('handler', 'GET', 'feedback/answer-templates')).statusCode).toBe(200);
  expect((await as('sender', 'GET', 'feedback/answer-templates')).statusCode).toBe(403);
});

test('the list is filtered, searched, ordered and exported', async () => {
  const { as, form, handled, patch, people, sent } = office;
  const name = await form({ due_days: 3, list_columns: ['what', 'severity'] });
  const first = await sent(name, { what: 'Trukki törmäsi hyllyyn', severity: 5 });
  const second = await sent(name, { what: '=HYPERLINK("x")', severity: 1 }, 'colleague');
  await patch('handler', name, second, { state: 'in_progress', assignee: people.handler.id });
  const ids = async (query: string) => {
    const answer = await as('handler', 'GET', handled(name, query));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().results.map((row: { id: number }) => row.id);
  };
  expect(await ids('')).toEqual([second, first]);
  expect(await ids('?state=sent')).toEqual([first]);
  expect(await ids('?state=sent,in_progress')).toEqual([second, first]);
  expect(await ids('?assignee=me')).toEqual([second]);
  expect(await ids('?assignee=none')).toEqual([first]);
  expect(await ids(`?assignee=${people.handler.id}`)).toEqual([second]);
  expect(await ids(`?sender=${people.sender.id}`)).toEqual([first]);
  expect(await ids('?custom.severity=5')).toEqual([first]);
  expect(await ids('?search=trukki')).toEqual([first]);
  expect(await ids('?ordering=custom.severity')).toEqual([second, first]);
  expect(await ids('?ordering=number')).toEqual([first, second]);
  expect(await ids('?ordering=state')).toEqual([second, first]);
  expect(await ids('?from=2100-01-01T00:00:00Z')).toEqual([]);
  expect(await ids('?until=2100-01-01T00:00:00Z')).toEqual([second, first]);
  expect(await ids('?overdue=1')).toEqual([]);
  const { database } = office.server.services;
  await database.system.execute(
    sql`update form_submissions set open_due = now() - interval '1 day' where id = ${first}::int`,
  );
  expect(await ids('?overdue=1')).toEqual([first]);
  expect(await ids('?overdue=0')).toEqual([second]);
  expect(await ids('?ordering=due')).toEqual([first, second]);
  for (const wrong of [
    '?state=nothing',
    '?assignee=x',
    '?from=x',
    '?overdue=2',
    '?custom.severity=9',
    '?ordering=x',
  ])
    expect((await as('handler', 'GET', handled(name, wrong))).statusCode, wrong).toBe(400);
  const [row] = (await as('handler', 'GET', handled(name, '?state=in_progress'))).json().results;
  expect(row).toMatchObject({
    number: 2,
    state: 'in_progress',
    state_label: 'Käsittelyssä',
    sender: people.colleague.id,
    assignee: people.handler.id,
    assignee_name: expect.stringContaining('Heikki'),
    overdue: false,
    fields: { severity: 1 },
  });
  const csv = (await as('handler', 'GET', handled(name, '?format=csv'))).body;
  expect(csv).toContain('Käsittelyssä');
  // The handler is no admin, and reads the names all the same.
  expect(csv).toContain('Seija');
  expect(csv).toContain('Heikki');
  expect(csv).not.toMatch(/(^|[,;"])=HYPERLINK/m);
  const xlsx = await as('handler', 'GET', handled(name, '?format=xlsx'));
  expect(xlsx.statusCode).toBe(200);
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('state, assignee and notes change; the sender reads states and messages, never notes', async () => {
  const { as, form, handled, jobs, patch, people, sent } = office;
  const name = await form();
  const id = await sent(name);
  await jobs();
  expect(await noticesOf('handler', id)).toHaveLength(1);
  expect((await noticesOf('handler', id))[0].address).toBe(`/admin/forms/${name}/${id}`);
  expect(await noticesOf('admin', id)).toHaveLength(0);
  const changed = await patch('handler', name, id, {
    state: 'in_progress',
    assignee: people.otherHandler.id,
    note: 'Soitin',
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(changed.json()).toMatchObject({
    state: 'in_progress',
    assignee: people.otherHandler.id,
    notes: [{ text: 'Soitin', person: { first_name: 'Heikki' } }],
  });
  expect(
    (await as('handler', 'POST', handled(name, `${id}/messages/`), { body: { text: 'Missä?' } })).statusCode,
  ).toBe(201);
  const reply = await as('sender', 'POST', `my/submissions/${id}/messages/`, { body: { text: 'Pihalla' } });
  expect(reply.json()).toMatchObject({ by: 'me', text: 'Pihalla' });
  await jobs();
  const own = (await as('sender', 'GET', `my/submissions/${id}/`)).json();
  expect(own).toMatchObject({
    form: name,
    state: 'in_progress',
    state_label: 'Käsittelyssä',
    approval: null,
  });
  expect(own.messages.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
    ['handler', 'Missä?'],
    ['me', 'Pihalla'],
  ]);
  expect(JSON.stringify(own)).not.toContain('Soitin');
  expect((await noticesOf('sender', id)).map((row: { address: string }) => row.address)).toEqual([
    `/forms/sent/${id}`,
    `/forms/sent/${id}`,
  ]);
  // One as assignee, one of the reply.
  expect(await noticesOf('otherHandler', id)).toHaveLength(3);
  const done = await patch('handler', name, id, { state: 'done' });
  expect(done.json()).toMatchObject({ state: 'done', closed_at: expect.any(String) });
  expect(
    (await as('sender', 'POST', `my/submissions/${id}/messages/`, { body: { text: 'x' } })).statusCode,
  ).toBe(409);
  expect((await as('sender', 'POST', `my/submissions/${id}/withdraw/`)).statusCode).toBe(409);
});

test('a stale version, an unknown state and an assignee who handles nothing are rejected', async () => {
  const { as, form, handled, patch, people, sent } = office;
  const name = await form();
  const id = await sent(name);
  const { etag } = (await as('handler', 'GET', handled(name, `${id}/`))).headers;
  expect(
    (await patch('handler', name, id, { state: 'in_progress' }, { 'if-match': String(etag) })).statusCode,
  ).toBe(200);
  const stale = await patch('otherHandler', name, id, { state: 'done' }, { 'if-match': String(etag) });
  expect(stale.statusCode).toBe(412);
  expect(stale.json().current.state).toBe('in_progress');
  expect((await patch('handler', name, id, { state: 'withdrawn' })).json().errors).toHaveProperty('state');
  expect((await patch('handler', name, id, { state: 'nothing' })).json().errors).toHaveProperty('state');
  expect((await patch('handler', name, id, { assignee: people.sender.id })).json().errors).toHaveProperty(
    'assignee',
  );
  expect((await patch('readOnlyHandler', name, id, { state: 'done' })).statusCode).toBe(403);
  expect((await patch('manager', name, id, { state: 'done' })).statusCode).toBe(404);
});

test('what was withdrawn stays so, and many are changed at once', async () => {
  const { as, form, handled, jobs, patch, sent } = office;
  const name = await form();
  const [first, second] = [await sent(name), await sent(name)];
  await jobs();
  const withdrawn = await as('sender', 'POST', `my/submissions/${first}/withdraw/`);
  expect(withdrawn.statusCode, withdrawn.body).toBe(200);
  expect(withdrawn.json().state).toBe('withdrawn');
  expect((await as('sender', 'POST', `my/submissions/${first}/withdraw/`)).statusCode).toBe(409);
  expect(await noticesOf('handler', first)).toHaveLength(0);
  expect((await patch('handler', name, first, { state: 'in_progress' })).statusCode).toBe(409);
  const items = [first, second, 999_999_999].map((id) => ({ id, state: 'done' }));
  const bulk = await as('handler', 'POST', handled(name, 'bulk/change/'), { body: { items } });
  expect(bulk.json()).toMatchObject({
    done: [{ id: second, before: { state: 'sent' } }],
    failed: [
      { id: first, problem: { status: 409 } },
      { id: 999_999_999, problem: { status: 404 } },
    ],
  });
  const summary = (await as('handler', 'GET', `forms/${name}/summary/?admin_view=1`)).json();
  expect(summary.by_state).toEqual({ sent: 0, in_progress: 0, done: 1, withdrawn: 1, rejected: 0 });
  expect(summary.by_week.at(-1)).toMatchObject({
    week: expect.stringMatching(/^\d{4}-W\d\d$/),
    sent: 2,
    done: 1,
  });
  expect(summary).toMatchObject({ median_days: 0, overdue: 0 });
});

test('old submissions keep the fields they were filled with', async () => {
  const { as, form, handled, sent } = office;
  const name = await form();
  const id = await sent(name, { what: 'Vanha', severity: 4 });
  const types = (await as('admin', 'GET', 'content-types/?page_size=100&admin_view=1')).json().results;
  const type = types.find((row: { name: string }) => row.name === name);
  const fields = [
    formField('what', 'text', { labels: { fi: 'Mitä nyt' } }),
    formField('severity', 'choice', { choices: [{ value: 'high', labels: { fi: 'Suuri' } }] }),
  ];
  const changed = await as('admin', 'PUT', `content-types/${type.id}/`, { body: { fields } });
  expect(changed.statusCode, changed.body).toBe(200);
  const fresh = await sent(name, { what: 'Uusi', severity: 'high' });
  const old = (await as('handler', 'GET', handled(name, `${id}/`))).json();
  expect(old.fields).toMatchObject({ what: 'Vanha', severity: 4, injured: false });
  expect(old.form_fields.map((own: { name: string }) => own.name)).toEqual(NEAR_MISS.map((own) => own.name));
  expect((await as('handler', 'GET', handled(name, `${fresh}/`))).json().fields.severity).toBe('high');
  const busy = await as('admin', 'PUT', `content-types/${type.id}/`, {
    body: { states: [{ value: 'ready', labels: { fi: 'Valmis' }, final: true }] },
  });
  expect(busy.statusCode).toBe(200);
  await as('handler', 'PATCH', handled(name, `${id}/`), { body: { state: 'ready' } });
  const lost = await as('admin', 'PUT', `content-types/${type.id}/`, {
    body: { states: [{ value: 'over', labels: { fi: 'Ohi' }, final: true }] },
  });
  expect(lost.statusCode).toBe(409);
  expect(
    (await as('admin', 'PUT', `content-types/${type.id}/`, { body: { kind: 'content', title: 'what' } }))
      .statusCode,
  ).toBe(409);
  expect((await as('admin', 'DELETE', `content-types/${type.id}/`)).statusCode).toBe(409);
  expect((await as('admin', 'DELETE', `content-types/${type.id}/?content=delete`)).statusCode).toBe(204);
  expect((await as('sender', 'GET', `my/submissions/${id}/`)).statusCode).toBe(404);
  expect((await as('admin', 'POST', `content-types/${type.id}/restore/`)).statusCode).toBe(200);
  expect((await as('sender', 'GET', `my/submissions/${id}/`)).statusCode).toBe(200);
});

test('history names who changed what, and outgoing events tell of it', async () => {
  const { as, form, patch, people, sent, server } = office;
  const name = await form();
  const events = [`forms/${name}.created`, `forms/${name}.updated`];
  const hook = await as('admin', 'POST', 'webhooks/', {
    body: { url: 'https://hooks.example.com/', events },
  });
  expect(hook.statusCode, hook.body).toBe(201);
  const id = await sent(name);
  await patch('handler', name, id, { state: 'in_progress' });
  for (const who of ['handler', 'admin'] as const) {
    const { results } = (await as(who, 'GET', `history/?entity=form_submission&id=${id}`)).json();
    expect(results.map((row: { action: string; user: { id: number } }) => [row.action, row.user.id])).toEqual(
      [
        ['update', people.handler.id],
        ['create', people.sender.id],
      ],
    );
    expect(results[0].changes.status).toEqual(['sent', 'in_progress']);
  }
  expect((await as('sender', 'GET', `history/?entity=form_submission&id=${id}`)).statusCode).toBe(403);
  const { rows } = await server.services.database.system.execute<{ type: string }>(
    sql`select type from webhook_deliveries where webhook_id = ${hook.json().id}::int order by id`,
  );
  expect(rows.map(({ type }) => type)).toEqual(events);
});

test('the description of the API has the forms that one may send or handles, with their fields', async () => {
  const { form, server, tokens } = office;
  const path = `/v1/forms/${await form()}/submissions/`;
  const callsOf = async (who: 'sender' | 'handler' | 'manager' | 'stranger') =>
    (await server.call('GET', 'openapi.json', { token: tokens[who] })).json().paths[path];
  const sending = await callsOf('sender');
  expect(Object.keys(sending)).toEqual(['post']);
  expect(JSON.stringify(sending.post.requestBody)).toContain('"severity"');
  const handling = await callsOf('handler');
  expect(Object.keys(handling)).toEqual(['get']);
  expect(handling.get.parameters.map((parameter: { name: string }) => parameter.name)).toEqual(
    expect.arrayContaining(['state', 'assignee', 'overdue', 'custom.severity']),
  );
  expect(await callsOf('manager')).toBeUndefined();
  expect(await callsOf('stranger')).toBeUndefined();
});

test('a token of a service reads and changes the submissions of its form alone', async () => {
  const { as, form, handled, sent, server } = office;
  const [name, other] = [await form(), await form()];
  const body = { name: 'Huolto', scopes: [`forms/${name}:read`, `forms/${name}:write`] };
  const { token } = (await as('admin', 'POST', 'service-tokens/', { body })).json();
  const id = await sent(name);
  const call = (method: 'GET' | 'PATCH', path: string, change?: object) =>
    server.call(method, `v1/${path}`, { token, body: change });
  expect((await call('GET', handled(name))).json().count).toBe(1);
  expect((await call('PATCH', handled(name, `${id}/`), { state: 'done' })).json().state).toBe('done');
  expect((await call('GET', handled(other))).statusCode).toBe(403);
  const sending = { token, body: { custom: { what: 'Koneelta' } } };
  expect((await server.call('POST', `v1/forms/${name}/submissions/`, sending)).statusCode).toBe(403);
});
