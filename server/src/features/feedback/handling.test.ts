import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedbackChannel, openFeedback } from '../../../test/feedback.ts';

/** Actions of managers among themselves: assigning, notes, reopening, and reply templates. */
let channel: FeedbackChannel;

beforeAll(async () => {
  channel = await openFeedback();
});

afterAll(() => channel.server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const request = (method: Method, path: string, body?: object, token = channel.handler.token) =>
  channel.server.call(method, path, { token, body });

const assign = (id: number, user: number | null, token?: string) =>
  request('PUT', `v1/feedback/${id}/assignee`, { user }, token);

const listed = async (query: string, token?: string): Promise<number[]> => {
  const answer = await request('GET', `v2/feedbacks/?page_size=1000&${query}`, undefined, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results.map(({ id }: { id: number }) => id);
};

const done = async (body: object = {}, token?: string): Promise<number> => {
  const id = await channel.sent({ ...body }, token);
  for (const status of [2, 3]) expect((await channel.put(id, { status })).statusCode).toBe(200);
  return id;
};

describe('the assignee of a case', () => {
  test('is a manager of its category, is shown in lists and filters, and is hidden from the sender', async () => {
    const { sent, manager, categories, handler, server, company } = channel;
    const [colleague, stranger] = [await manager([categories.work]), await manager([categories.abuse])];
    const id = await sent();
    const assignees = await request('GET', `v1/feedback/${id}/assignees`);
    expect(
      assignees
        .json()
        .results.map(({ user }: { user: number }) => user)
        .sort(),
    ).toEqual([handler.user.id, colleague.user.id].sort());
    expect((await assign(id, stranger.user.id)).json().errors).toEqual({
      user: ['Henkilö ei käsittele tätä aihetta. Valitse toinen.'],
    });
    expect((await assign(id, handler.user.id, stranger.token)).statusCode).toBe(404);
    const assigned = await assign(id, colleague.user.id);
    expect(assigned.json()).toMatchObject({ assignee: { id: colleague.user.id }, version: 2 });
    expect(assigned.json().events).toMatchObject([
      { event: 'assigned', by_name: expect.any(String), to_name: expect.any(String) },
    ]);
    expect(await listed('assignee=me', colleague.token)).toEqual([id]);
    expect(await listed('assignee=me')).not.toContain(id);
    expect(await listed('assignee=none')).not.toContain(id);
    expect(await listed(`assignee=${colleague.user.id}`)).toEqual([id]);
    expect((await request('GET', 'v2/feedbacks/?assignee=x')).statusCode).toBe(400);
    const own = await server.call('GET', `v1/my/feedback/${id}`, { token: company.tokens.member });
    expect(own.json().events).toEqual([]);
    expect(own.body).not.toContain('assign');
  });

  test('is whoever takes the case into handling, unless it is somebody’s already', async () => {
    const { sent, manager, categories, handler, put } = channel;
    const colleague = await manager([categories.work]);
    const [freeId, assignedId] = [await sent(), await sent()];
    await assign(assignedId, colleague.user.id);
    const taken = (await put(freeId, { status: 2 })).json();
    expect(taken).toMatchObject({ status: 2, assignee: { id: handler.user.id } });
    expect(taken.events.map(({ event }: { event: string }) => event)).toEqual(['taken', 'assigned']);
    expect((await put(assignedId, { status: 2 })).json()).toMatchObject({
      status: 2,
      assignee: { id: colleague.user.id },
    });
  });

  test('is removed when they lose the category or the case moves to another', async () => {
    const { sent, manager, categories, handler, server, company, read } = channel;
    const colleague = await manager([categories.work]);
    const [firstId, secondId] = [await sent(), await sent()];
    for (const id of [firstId, secondId]) await assign(id, colleague.user.id);
    await manager([categories.abuse]);
    expect(
      (await request('POST', `v1/feedback/${secondId}/move`, { category: categories.abuse })).statusCode,
    ).toBe(204);
    await server.call('PUT', `v1/settings/feedback-managers/${handler.user.id}/`, {
      token: company.tokens.tenantAdmin,
      body: { permissions: [categories.work, categories.abuse] },
    });
    expect((await read(secondId)).assignee).toBeNull();
    await server.call('PUT', `v1/settings/feedback-managers/${colleague.user.id}/`, {
      token: company.tokens.tenantAdmin,
      body: { permissions: [] },
    });
    expect((await read(firstId)).assignee).toBeNull();
  });
});

describe('the notes of a case', () => {
  test('have their authors’ names beside the shared note, and only the author deletes one', async () => {
    const { sent, manager, categories, put, read, server, company } = channel;
    const colleague = await manager([categories.work]);
    const id = await sent();
    const path = `v1/feedback/${id}/notes`;
    expect((await request('POST', path, { text: ' ' })).statusCode).toBe(400);
    const added = await request('POST', path, { text: 'Soitettu huoltoon.' });
    expect(added.json()).toMatchObject({ id: 1, text: 'Soitettu huoltoon.', is_own: true });
    await request('POST', path, { text: 'Ei vastausta vielä.' }, colleague.token);
    await put(id, { internal_note: 'Yhteinen' });
    const { notes, internal_note } = await read(id);
    expect(internal_note).toBe('Yhteinen');
    expect(notes.map(({ text, is_own }: { text: string; is_own: boolean }) => [text, is_own])).toEqual([
      ['Soitettu huoltoon.', true],
      ['Ei vastausta vielä.', false],
    ]);
    expect((await request('DELETE', `${path}/2/`)).statusCode).toBe(403);
    expect((await request('DELETE', `${path}/9/`)).statusCode).toBe(404);
    expect((await request('DELETE', `${path}/2/`, undefined, colleague.token)).statusCode).toBe(204);
    expect(await listed('search=huoltoon')).toContain(id);
    const own = await server.call('GET', `v1/my/feedback/${id}`, { token: company.tokens.member });
    expect(own.body).not.toMatch(/note|huoltoon|Yhteinen/);
  });

  test('lose the name of an erased author', async () => {
    const { sent, manager, categories, server, company, read } = channel;
    const erasedManager = await manager([categories.work]);
    const id = await sent();
    await request('POST', `v1/feedback/${id}/notes`, { text: 'Huomio' }, erasedManager.token);
    await assign(id, erasedManager.user.id);
    const { rows } = await server.services.database.system.execute<{ name: string }>(
      sql`select concat_ws(' ', first_name, last_name) as name from users where id = ${erasedManager.user.id}`,
    );
    const erased = await server.call('POST', `v1/users/${erasedManager.user.id}/erase/`, {
      token: company.tokens.tenantAdmin,
      body: { confirm: rows[0]?.name },
    });
    expect(erased.statusCode, erased.body).toBe(204);
    expect(await read(id)).toMatchObject({ assignee: null, notes: [{ text: 'Huomio', author: null }] });
    const { rows: remaining } = await server.services.database.system.execute<{ kept: string }>(
      sql`select notes::text || events::text || coalesce(assignee_id, 0) as kept from feedback_cases where id = ${id}`,
    );
    expect(remaining[0]?.kept).not.toMatch(new RegExp(`: ${erasedManager.user.id}\\b`));
  });
});

describe('a case that is done', () => {
  test('is reopened as a new case, which only its sender and managers see', async () => {
    const { sent, person, server, own, say, put, read } = channel;
    const sender = await person();
    const open = await sent({}, sender.token);
    const reopen = (id: number, reason = 'Ovi on taas rikki.') =>
      request('POST', `v1/feedback/${id}/reopen`, { reason });
    expect((await reopen(open)).json().detail).toBe(
      'Palaute on vielä kesken, joten sitä ei tarvitse avata uudelleen.',
    );
    const former = await done({ contact: { name: 'Aino', phone: null, email: null } }, sender.token);
    expect((await reopen(former, ' ')).statusCode).toBe(400);
    const answer = await reopen(former);
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json();
    expect(answer.json()).toMatchObject({
      status: 1,
      contact: { name: 'Aino' },
      connected: [{ id: former, status: 3, relation: 'former' }],
      messages: [{ from: 'manager', text: 'Ovi on taas rikki.' }],
    });
    expect((await reopen(former)).statusCode).toBe(409);
    expect(await read(former)).toMatchObject({
      status: 3,
      connected: [{ id, relation: 'later' }],
      abilities: { reopen: false },
    });

    expect((await own(sender.token)).sort()).toEqual([open, former, id].sort());
    const seen = (case_: number, token: string) => server.call('GET', `v1/my/feedback/${case_}`, { token });
    expect((await seen(id, sender.token)).json().connected).toMatchObject([{ id: former }]);
    expect((await seen(former, sender.token)).json()).toMatchObject({
      connected: [{ id }],
      events: [{ event: 'taken' }, { event: 'done' }, { event: 'reopened' }],
    });
    expect((await say(id, 'Kiitos.', sender.token)).statusCode).toBe(201);
    const otherPerson = await person();
    expect((await seen(id, otherPerson.token)).statusCode).toBe(404);
    expect((await say(id, 'Minäkin.', otherPerson.token)).statusCode).toBe(404);

    // After the former case is deleted, the later one still belongs to the sender.
    expect((await request('DELETE', `v1/feedback/${former}/`)).statusCode).toBe(204);
    expect((await own(sender.token)).sort()).toEqual([open, id].sort());
    for (const status of [2, 3]) await put(id, { status });
    const again = (await reopen(id)).json();
    expect(await own(sender.token)).toContain(again.id);
  });

  test('keeps its sender when reopened, whose list then has both cases', async () => {
    const { person, own, server } = channel;
    const sender = await person();
    const former = await done({}, sender.token);
    await request('POST', `v1/feedback/${former}/reopen`, { reason: 'Jatketaan.' });
    const { rows } = await server.services.database.system.execute<{ count: number }>(
      sql`select count(*)::int as count from feedback_cases where former_id = ${former} and marker is not null`,
    );
    expect([rows[0]?.count, (await own(sender.token)).length]).toEqual([1, 2]);
  });
});

test('waiting cases list overdue ones first, then those their sender wrote to', async () => {
  const { sent, put, say, server, categories, manager } = channel;
  const { token } = await manager([categories.abuse]);
  const category = categories.abuse;
  const [open, written, overdue, silent] = [
    await sent({ category }),
    await sent({ category }),
    await sent({ category }),
    await sent({ category }),
  ];
  for (const id of [written, silent]) await put(id, { status: 2 }, token);
  await say(written, 'Vielä yksi asia.');
  await server.services.database.system.execute(
    sql`update feedback_cases set received_on = received_on - 30 where id = ${overdue}`,
  );
  const ids = await listed('waiting=1', token);
  const mine = ids.filter((id) => [open, written, overdue, silent].includes(id));
  expect(mine).toEqual([overdue, written, open]);
});

test('templates are edited by admins and read in all languages by managers', async () => {
  const { server, company } = channel;
  const translations = {
    fi: { name: 'Kiitos', text: 'Kiitos palautteesta.' },
    sv: { name: 'Tack', text: 'Tack för responsen.' },
  };
  const path = 'admin/v1/feedback/saved-answers/';
  const make = (token: string | undefined) => server.call('POST', path, { token, body: { translations } });
  expect((await make(channel.handler.token)).statusCode).toBe(403);
  const created = await make(company.tokens.tenantAdmin);
  expect(created.statusCode, created.body).toBe(201);
  const read = await request('GET', 'v1/feedback/answer-templates');
  expect(read.json().results).toEqual([{ id: created.json().id, translations }]);
  const admin = await server.call('GET', 'v1/feedback/answer-templates', {
    token: company.tokens.tenantAdmin,
  });
  expect(admin.statusCode).toBe(403);
});
