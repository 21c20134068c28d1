import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayFromNow, type Journeys, openJourneys, step } from '../../../test/journeys.ts';

let office: Journeys;

beforeAll(async () => {
  office = await openJourneys();
});

afterAll(() => office.server.close());

const ofJourney = <Row extends { id: number }>(rows: Row[], id: number): Row | undefined =>
  rows.find((row) => row.id === id);

describe('steps', () => {
  test('come on their days, before and after the first day of work, with a notice each', async () => {
    const { change, journey, mine, notices } = office;
    await change('newcomer', { starts_on: dayFromNow(-1) });
    const id = await journey({
      steps: [step('before', -1), step('first', 0), step('today', 1), step('later', 9)],
    });
    const own = ofJourney(await mine('newcomer'), id) as unknown as { steps: { id: string }[] };
    expect(own).toMatchObject({
      title: 'Perehdytys',
      starts_on: dayFromNow(-1),
      progress: { done: 0, total: 4 },
    });
    expect(own.steps.map((row) => row.id)).toEqual(['before', 'first', 'today', 'later']);
    expect(own.steps.at(0)).toMatchObject({
      state: 'open',
      kind: 'message',
      title: 'Askel before',
      text: 'Teksti before',
    });
    expect(own.steps.at(3)).toMatchObject({ state: 'coming', title: 'Askel later', text: '', object: null });
    expect((await notices('newcomer')).length).toBeGreaterThan(0);
    expect((await notices('newcomer'))[0]).toMatchObject({
      kind: 'journey',
      address: '/journeys',
      entity: 'journey',
    });
    expect(await mine('colleague')).toEqual([]);
  });

  test('come once, however often the job runs, at once from two processes too', async () => {
    const { change, journey, mine, notices, server, tenant } = office;
    const { deliverOfCompany } = await import('./journeys-job.ts');
    await change('newcomer', { starts_on: dayFromNow(0) });
    const before = (await notices('newcomer')).length;
    const id = await journey({ steps: [step('a', -2), step('b', -1)] });
    const count = (await notices('newcomer')).length;
    expect(count).toBeGreaterThan(before);
    await Promise.all([1, 2, 3].map(() => deliverOfCompany(server.services, tenant, new Date())));
    await office.jobs();
    expect((await notices('newcomer')).length).toBe(count);
    expect(ofJourney(await mine('newcomer'), id)).toMatchObject({ progress: { done: 0, total: 2 } });
  });

  test('are at nine in the company’s time zone, also after it changes', async () => {
    const { as, change, journey, mine } = office;
    await change('newcomer', { starts_on: '2027-03-20' });
    const id = await journey({ steps: [step('winter', 0), step('summer', 20)] });
    const preview = await as('admin', 'GET', `journeys/${id}/preview/?admin_view=1&starts_on=20.03.2027`);
    expect(preview.json()).toEqual({
      steps: [
        { id: 'winter', at: '2027-03-20T07:00:00.000Z' },
        { id: 'summer', at: '2027-04-09T06:00:00.000Z' },
      ],
    });
    await as('admin', 'PATCH', 'tenant/', { body: { time_zone: 'Europe/London' } });
    const moved = await as('admin', 'GET', `journeys/${id}/preview/?admin_view=1&starts_on=2027-03-20`);
    expect(moved.json().steps[0].at).toBe('2027-03-20T09:00:00.000Z');
    await as('admin', 'PATCH', 'tenant/', { body: { time_zone: 'Europe/Helsinki' } });
    expect(ofJourney(await mine('newcomer'), id)).toBeUndefined();
    expect((await as('admin', 'GET', `journeys/${id}/preview/?starts_on=31.2.2027`)).statusCode).toBe(400);
  });

  test('a change of the journey holds for the steps to come', async () => {
    const { as, change, jobs, journey, mine } = office;
    await change('newcomer', { starts_on: dayFromNow(-5) });
    const id = await journey({ steps: [step('a', 0), step('b', 10), step('c', 12)] });
    const url = `journeys/${id}/?admin_view=1`;
    const renamed = { fi: { title: 'Uusi nimi', text: '' } };
    const answer = await as('admin', 'PUT', url, {
      body: {
        steps: [
          step('a', 0, { translations: renamed }),
          step('b', 3, { translations: renamed }),
          step('added', 1),
          step('ahead', 30),
        ],
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await jobs();
    const { steps } = ofJourney(await mine('newcomer'), id) as unknown as {
      steps: { id: string; title: string; state: string }[];
    };
    expect(steps.map((row) => [row.id, row.title, row.state])).toEqual([
      ['a', 'Askel a', 'open'],
      ['b', 'Uusi nimi', 'open'],
      ['ahead', 'Askel ahead', 'coming'],
    ]);
  });

  test('a journey that is switched off or deleted sends nothing, and a person who left gets nothing', async () => {
    const { as, change, jobs, journey, mine } = office;
    await change('newcomer', { starts_on: dayFromNow(-1) });
    const id = await journey({ steps: [step('a', 0), step('b', 20)] });
    await as('admin', 'PUT', `journeys/${id}/?admin_view=1`, { body: { active: false } });
    await jobs();
    expect(ofJourney(await mine('newcomer'), id)).toMatchObject({ progress: { total: 1 } });
    await as('admin', 'DELETE', `journeys/${id}/?admin_view=1`);
    expect(ofJourney(await mine('newcomer'), id)).toBeUndefined();
    await as('admin', 'POST', `journeys/${id}/restore/?admin_view=1`);
    expect(ofJourney(await mine('newcomer'), id)).toMatchObject({ progress: { total: 1 } });
  });

  test('a step of which nobody was told yet is never told of once its journey is deleted', async () => {
    const { as, change, jobs, journey, notices, server, tenant } = office;
    const { deliverOfCompany } = await import('./journeys-job.ts');
    await change('newcomer', { starts_on: dayFromNow(0) });
    await journey({ steps: [step('kept', 1)] });
    const deleted = await journey({ steps: [step('deleted', 1)] });
    // Steps come at nine. Those that come more than a day late are told of together.
    await deliverOfCompany(server.services, tenant, new Date(`${dayFromNow(1)}T09:00:00Z`));
    expect((await as('admin', 'DELETE', `journeys/${deleted}/?admin_view=1`)).statusCode).toBe(204);
    await jobs();
    const titles = (await notices('newcomer')).map(
      ({ object }: { object: { title: string } }) => object?.title,
    );
    expect(titles).toContain('Askel kept');
    expect(titles).not.toContain('Askel deleted');
  });

  test('people who began long ago are left alone', async () => {
    const { change, journey, mine } = office;
    await change('colleague', { starts_on: '2020-01-02' });
    const id = await journey({ steps: [step('a', 0)] });
    expect(ofJourney(await mine('colleague'), id)).toBeUndefined();
  });
});

describe('a group', () => {
  test('that people join begins a journey, once a person', async () => {
    const { as, change, group, jobs, journey, mine } = office;
    const id = await journey({ trigger: 'joins_group', group, steps: [step('a', 0), step('b', 7)] });
    expect(ofJourney(await mine('colleague'), id)).toBeUndefined();
    await change('colleague', { groups: [group] });
    const own = ofJourney(await mine('colleague'), id);
    expect(own).toMatchObject({ starts_on: dayFromNow(0) });
    await change('colleague', { groups: [] });
    expect(
      (ofJourney(await mine('colleague'), id) as { progress?: object } | undefined)?.progress ?? { total: 0 },
    ).not.toMatchObject({ total: 2 });
    await as('admin', 'PUT', `tenant/groups/${group}/members/`, {
      body: { users: [office.people.colleague.id] },
    });
    await jobs();
    await change('colleague', { groups: [group] });
    expect((await mine('colleague')).filter((row: { id: number }) => row.id === id)).toHaveLength(1);
  });

  test('is needed where people join it, and group admins keep to theirs', async () => {
    const { as, group, journey } = office;
    const body = { translations: { fi: { title: 'x' } }, trigger: 'joins_group', steps: [] };
    const missing = await as('admin', 'POST', 'journeys/?admin_view=1', { body });
    expect(missing.statusCode).toBe(400);
    expect(missing.json().errors).toHaveProperty('group');
    const everyone = { ...body, trigger: 'starts_on' };
    expect(
      (await as('groupAdmin', 'POST', 'journeys/?admin_view=1', { body: everyone })).statusCode,
    ).toBeGreaterThanOrEqual(400);
    const own = await journey({ group }, 'groupAdmin');
    const all = await journey({});
    expect((await as('groupAdmin', 'GET', `journeys/${own}/?admin_view=1`)).statusCode).toBe(200);
    expect((await as('groupAdmin', 'GET', `journeys/${all}/?admin_view=1`)).statusCode).toBe(404);
    expect(
      (await as('groupAdmin', 'GET', `journeys/${all}/preview/?admin_view=1&starts_on=2027-01-01`))
        .statusCode,
    ).toBe(404);
    expect(
      (await as('groupAdmin', 'PUT', `journeys/${own}/?admin_view=1`, { body: { group: null } })).statusCode,
    ).toBe(403);
    for (const path of ['journeys/?admin_view=1', 'journeys/'])
      expect((await as('newcomer', 'GET', path)).statusCode, path).toBe(403);
    expect((await as('stranger', 'GET', `journeys/${own}/?admin_view=1`)).statusCode).toBe(404);
  });
});

describe('deeds', () => {
  test('acknowledging, answering and sending are the steps themselves', async () => {
    const { as, change, everyoneGroup, journey, mine, people, server, tenant } = office;
    const { build } = server;
    const news = await build.news({
      tenant,
      group: everyoneGroup,
      acknowledgement_required: true,
      acknowledgement_version: 1,
    });
    const questions = [
      {
        id: 'q',
        type: 'choice',
        translations: { fi: { text: 'Miltä?' } },
        options: [
          { id: 'y', translations: { fi: { text: 'Hyvä' } } },
          { id: 'n', translations: { fi: { text: 'Huono' } } },
        ],
      },
    ];
    const poll = (anonymous: boolean) =>
      build.object('poll', {
        tenant,
        group: everyoneGroup,
        title: { fi: 'Kysely' },
        description: { fi: 'Kysely' },
        questions,
        anonymous,
        published: true,
        response_deadline: new Date(Date.now() + 86_400_000),
      });
    const [named, anonymous] = [await poll(false), await poll(true)];
    const form = await as('admin', 'POST', 'content-types/', {
      body: {
        kind: 'form',
        name: 'varusteet',
        labels: { fi: { one: 'Varustepyyntö', many: 'Varustepyynnöt' } },
        icon: 'wrench',
        fields: [{ name: 'what', kind: 'text', labels: { fi: 'Mitä' } }],
        title: 'what',
        list_columns: ['what'],
      },
    });
    expect(form.statusCode, form.body).toBe(201);
    await change('newcomer', { starts_on: dayFromNow(-1) });
    const id = await journey({
      steps: [
        step('read', 0, { kind: 'content', object: { entity: 'news', id: news }, translations: {} }),
        step('ack', 0, { kind: 'acknowledge', object: { entity: 'news', id: news } }),
        step('poll', 0, { kind: 'poll', object: { entity: 'poll', id: named } }),
        step('secret', 0, { kind: 'poll', object: { entity: 'poll', id: anonymous } }),
        step('form', 0, { kind: 'form', object: { entity: 'form', id: 'varusteet' } }),
        step('hello', 0),
        step('boss', 0, { kind: 'manager_task' }),
      ],
    });
    const mark = (name: string) => as('newcomer', 'POST', `my/journeys/${id}/steps/${name}/done/`);
    const states = async () => {
      const own = ofJourney(await mine('newcomer'), id) as unknown as {
        steps: { id: string; state: string; title: string; object: object | null }[];
      };
      return Object.fromEntries(own.steps.map((row) => [row.id, row.state]));
    };
    expect((ofJourney(await mine('newcomer'), id) as unknown as { steps: object[] }).steps[0]).toMatchObject({
      title: expect.stringContaining('Uutinen'),
      object: { entity: 'news', id: news, address: `/news/${news}` },
    });
    for (const name of ['ack', 'poll', 'form']) expect((await mark(name)).statusCode, name).toBe(409);
    expect((await mark('boss')).statusCode).toBe(403);
    expect((await mark('none')).statusCode).toBe(404);
    for (const name of ['read', 'secret', 'hello', 'hello'])
      expect((await mark(name)).statusCode, name).toBe(200);
    await as('newcomer', 'POST', `news/${news}/acknowledgement/`, { body: { version: 1 } });
    await as('newcomer', 'POST', `polls/${named}/answers/`, {
      body: { answers: [{ question: 'q', options: ['y'] }] },
    });
    const sent = await as('newcomer', 'POST', 'forms/varusteet/submissions/', {
      body: { custom: { what: 'Kypärä' } },
    });
    expect(sent.statusCode, sent.body).toBe(201);
    expect(await states()).toEqual({
      read: 'done',
      ack: 'done',
      poll: 'done',
      secret: 'done',
      form: 'done',
      hello: 'done',
      boss: 'open',
    });
    const path = `my/team/journeys/${id}/people/${people.newcomer.id}/steps/boss/done/`;
    for (const who of ['colleague', 'newcomer', 'groupAdmin', 'stranger', 'admin'] as const)
      expect((await as(who, 'POST', path)).statusCode, who).toBe(404);
    const done = await as('manager', 'POST', path);
    expect(done.json()).toMatchObject({
      id,
      state: 'finished',
      person: { id: people.newcomer.id },
      tasks: [{ id: 'boss', state: 'done' }],
    });
    expect(Object.keys(done.json()).sort()).toEqual(['id', 'person', 'starts_on', 'state', 'tasks', 'title']);
    expect(
      (await as('manager', 'POST', `my/team/journeys/${id}/people/${people.newcomer.id}/steps/hello/done/`))
        .statusCode,
    ).toBe(404);
    expect((ofJourney(await mine('newcomer'), id) as { progress?: object })?.progress).toEqual({
      done: 7,
      total: 7,
    });
  });

  test('wrong objects are told at their step, and an active journey needs them', async () => {
    const { as, server, tenant, everyoneGroup } = office;
    const news = await server.build.news({ tenant, group: everyoneGroup });
    const save = (steps: object[], active = true) =>
      as('admin', 'POST', 'journeys/?admin_view=1', {
        body: { translations: { fi: { title: 'x' } }, trigger: 'starts_on', active, steps },
      });
    const wrong = [
      { kind: 'acknowledge', object: { entity: 'poll', id: 1 } },
      { kind: 'poll', object: { entity: 'news', id: news } },
      { kind: 'content', object: { entity: 'user', id: 1 } },
      { kind: 'content', object: { entity: 'news', id: 999_999_999 } },
      { kind: 'form', object: { entity: 'form', id: 'ei_ole' } },
      { kind: 'content', object: { entity: 'chat_channel', id: 1 } },
      { kind: 'content', object: { entity: '../news', id: "1' or 1=1" } },
    ];
    for (const [place, more] of wrong.entries()) {
      const answer = await save([step('a', 0, more)]);
      expect(answer.statusCode, String(place)).toBe(400);
      expect(Object.keys(answer.json().errors)[0], String(place)).toMatch(/^steps\.0\.object/);
    }
    expect((await save([step('a', 0, { kind: 'content' })])).json().errors).toHaveProperty([
      'steps.0.object',
    ]);
    expect((await save([step('a', 0, { translations: {} })])).json().errors).toHaveProperty([
      'steps.0.translations',
    ]);
    expect((await save([])).json().errors).toHaveProperty('steps');
    expect((await save([step('a', 0, { kind: 'content' })], false)).statusCode).toBe(201);
    expect((await save([step('a', 731)])).statusCode).toBe(400);
    expect((await save(Array.from({ length: 61 }, (_, index) => step(`s${index}`, 0)))).statusCode).toBe(400);
  });
});

test('a manager sees how the team stands, never who answered what; admins see people without a manager', async () => {
  const { as, change, journey, people } = office;
  await change('newcomer', { starts_on: dayFromNow(-40) });
  await change('readOnly', { starts_on: dayFromNow(-1) });
  await change('colleague', { starts_on: dayFromNow(-1) });
  const id = await journey({
    steps: [step('a', 0), step('b', 1), step('task', 0, { kind: 'manager_task' })],
  });
  const team = async (who: 'manager' | 'admin' | 'colleague') =>
    new Map(
      (await as(who, 'GET', 'my/team/journeys/'))
        .json()
        .results.filter((row: { id: number }) => row.id === id)
        .map((row: { person: { id: number } }) => [row.person.id, row]),
    );
  expect((await team('manager')).get(people.newcomer.id)).toMatchObject({ state: 'late' });
  expect((await team('manager')).get(people.readOnly.id)).toMatchObject({ state: 'started' });
  expect((await team('manager')).has(people.colleague.id)).toBe(false);
  expect((await team('admin')).get(people.colleague.id)).toMatchObject({ state: 'started' });
  expect((await team('admin')).has(people.newcomer.id)).toBe(false);
  expect((await team('colleague')).size).toBe(0);
  // Read-only people mark their own steps.
  expect((await as('readOnly', 'POST', `my/journeys/${id}/steps/a/done/`)).statusCode).toBe(200);
  expect((await team('manager')).get(people.readOnly.id)).toMatchObject({ state: 'on_the_way' });
  const done = await as(
    'admin',
    'POST',
    `my/team/journeys/${id}/people/${people.colleague.id}/steps/task/done/`,
  );
  expect(done.statusCode).toBe(200);
});

test('an erased person leaves no step behind, and own data has the steps', async () => {
  const { as, change, journey, people, server } = office;
  await change('newcomer', { starts_on: dayFromNow(-1) });
  await journey({});
  const copy = (await as('newcomer', 'GET', 'profile/data/')).json();
  expect(copy.journey_steps?.length ?? copy.parts?.journey_steps?.length).toBeGreaterThan(0);
  const erased = await as('admin', 'POST', `users/${people.newcomer.id}/erase/`, {
    body: {
      confirm:
        (await as('admin', 'GET', `users/${people.newcomer.id}/`)).json().first_name +
        ' ' +
        (await as('admin', 'GET', `users/${people.newcomer.id}/`)).json().last_name,
    },
  });
  expect(erased.statusCode, erased.body).toBe(204);
  const { rows } = await server.services.database.system.execute(
    sql`select from journey_steps where user_id = ${people.newcomer.id}::int`,
  );
  expect(rows).toEqual([]);
});
