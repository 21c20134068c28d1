import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormOffice, formField, NEAR_MISS, openFormOffice } from '../../../test/forms.ts';

let office: FormOffice;

beforeAll(async () => {
  office = await openFormOffice();
});

afterAll(() => office.server.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a form is listed, read and sent by its submitters alone', async () => {
  const { as, form, send } = office;
  const name = await form({ description: { fi: 'Kerro mitä tapahtui' }, icon: 'siren' });
  const rows = (await as('sender', 'GET', 'forms/')).json().results;
  expect(rows.find((row: { name: string }) => row.name === name)).toMatchObject({
    label: 'Läheltä piti',
    description: { fi: 'Kerro mitä tapahtui' },
    icon: 'siren',
  });
  const read = await as('sender', 'GET', `forms/${name}/`);
  expect(read.json()).toMatchObject({ name, thanks: { fi: 'Kiitos ilmoituksesta!' } });
  expect(read.json().fields.map(({ name: own }: { name: string }) => own)).toEqual(
    NEAR_MISS.map((own) => own.name),
  );
  expect(read.json().fields[2].when).toEqual({ field: 'injured', is: [true] });
  const answer = await send('sender', name);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    number: 1,
    state: 'sent',
    sent_at: expect.any(String),
  });
  expect((await send('colleague', name)).json().number).toBe(2);
  for (const who of ['manager', 'handler', 'stranger'] as const) {
    expect((await as(who, 'GET', `forms/${name}/`)).statusCode, who).toBe(404);
    expect((await send(who, name)).statusCode, who).toBe(404);
  }
});

test('read-only people send nothing, and nobody without signing in', async () => {
  const { as, form, server, groups } = office;
  const name = await form({ submitters: { groups: [groups.handlers] } });
  const body = { custom: { what: 'x' } };
  expect((await as('readOnlyHandler', 'POST', `forms/${name}/submissions/`, { body })).statusCode).toBe(403);
  expect((await server.call('POST', `v1/forms/${name}/submissions/`, { body })).statusCode).toBe(401);
});

test('wrong values are told at their fields, and nothing is stored', async () => {
  const { as, form, send } = office;
  const name = await form();
  const answer = await send('sender', name, {
    what: '',
    injured: true,
    place: { lat: 200, lon: 24 },
    severity: 6,
    papers: [123_456],
  });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors).sort()).toEqual([
    'custom.injury',
    'custom.place',
    'custom.severity',
    'custom.what',
  ]);
  expect((await send('sender', name, { what: 'x', papers: [123_456] })).json().errors).toHaveProperty([
    'custom.papers',
  ]);
  expect((await as('sender', 'GET', `my/submissions/?form=${name}`)).json().count).toBe(0);
});

test('hidden fields are neither required nor stored, and an untouched boolean is false', async () => {
  const { as, form, sent } = office;
  const name = await form();
  const id = await sent(name, { what: 'Liukastuin', injury: 'Tätä ei tallenneta', severity: 3 });
  const { fields } = (await as('sender', 'GET', `my/submissions/${id}/`)).json();
  expect(fields).toMatchObject({ what: 'Liukastuin', injured: false, injury: null, severity: 3 });
  expect(fields).not.toHaveProperty('heading');
});

test('one key sends once, also when it is sent again at the same time', async () => {
  const { as, form, send } = office;
  const name = await form();
  const headers = { 'idempotency-key': `key-${name}` };
  const answers = await Promise.all([1, 2, 3].map(() => send('sender', name, { what: 'Kerran' }, headers)));
  const again = await send('sender', name, { what: 'Kerran' }, headers);
  const ids = [...answers, again]
    .filter(({ statusCode }) => statusCode === 201)
    .map((answer) => answer.json().id);
  expect(new Set(ids).size).toBe(1);
  expect((await as('sender', 'GET', `my/submissions/?form=${name}`)).json().count).toBe(1);
  expect((await send('sender', name, { what: 'Toinen' }, headers)).statusCode).toBe(422);
});

test('twenty at once get twenty numbers', async () => {
  const { form, send } = office;
  const name = await form();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send('colleague', name, { what: `Ilmoitus ${index}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
  const numbers = answers.map((answer) => answer.json().number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('files and photos are sent as parts, and read by the sender and handlers alone', async () => {
  const { as, form, handled, photo, server } = office;
  const name = await form();
  const body = new FormData();
  body.set(
    'custom',
    JSON.stringify({ what: 'Kuvan kanssa', place: { lat: 60.1, lon: 24.9, accuracy: 8, text: 'Piha' } }),
  );
  body.append('custom.photos', await photo(), 'yksi.jpg');
  body.append('custom.photos', new Blob([PNG], { type: 'image/png' }), 'kaksi.png');
  body.append('custom.papers', new Blob(['=1+1'], { type: 'text/plain' }), '../../etc/passwd.html');
  const answer = await as('sender', 'POST', `forms/${name}/submissions/`, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json();
  const { fields } = (await as('sender', 'GET', `my/submissions/${id}/`)).json();
  expect(fields.place).toEqual({ lat: 60.1, lon: 24.9, accuracy: 8, text: 'Piha' });
  expect(fields.photos).toHaveLength(2);
  expect(fields.photos[0]).toMatchObject({
    content_type: 'image/webp',
    thumbnail: expect.stringContaining('/api/'),
  });
  const shown = await server.app.inject(fields.photos[0].address);
  expect(shown.statusCode).toBe(200);
  expect(shown.rawPayload.includes('Salainen kuvaaja')).toBe(false);
  expect(fields.papers).toEqual([
    {
      id: expect.any(Number),
      filename: 'passwd.html.txt',
      size: 4,
      content_type: 'text/plain',
      address: expect.any(String),
    },
  ]);
  const path = fields.papers[0].address.replace('/api/v1/', '');
  for (const who of ['sender', 'handler', 'admin'] as const)
    expect((await as(who, 'GET', path)).statusCode, who).toBe(200);
  for (const who of ['colleague', 'manager', 'stranger'] as const)
    expect((await as(who, 'GET', path)).statusCode, who).toBe(404);
  const csv = (await as('handler', 'GET', handled(name, '?format=csv'))).body;
  expect(csv).toContain('passwd.html.txt');
  const { definitions } = (await as('handler', 'GET', handled(name, `${id}/`))).json();
  expect(definitions).toBeUndefined();
});

test.each([
  ['a page that a browser would run', 'papers', '<!doctype html><script>alert(1)</script>', 'sivu.pdf', 400],
  ['a program', 'papers', 'MZ\u0000\u0001\u0002', 'ohjelma.pdf', 400],
  ['a photo that is none', 'photos', 'ei kuva', 'kuva.jpg', 400],
])('%s is rejected at its field', async (_, field, content, filename, status) => {
  const { as, form } = office;
  const name = await form();
  const body = new FormData();
  body.set('custom', JSON.stringify({ what: 'Tiedosto' }));
  body.append(`custom.${field}`, new Blob([content]), filename);
  const answer = await as('sender', 'POST', `forms/${name}/submissions/`, { body });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors).toHaveProperty([`custom.${field}`]);
  expect((await as('sender', 'GET', `my/submissions/?form=${name}`)).json().count).toBe(0);
});

test('more files than a field takes are rejected, and so are files of a field that has none', async () => {
  const { as, form } = office;
  const name = await form();
  const body = new FormData();
  body.set('custom', JSON.stringify({ what: 'Tiedosto' }));
  for (const part of [1, 2, 3]) body.append('custom.papers', new Blob([`${part}`]), `${part}.txt`);
  body.append('custom.what', new Blob(['x']), 'x.txt');
  const answer = await as('sender', 'POST', `forms/${name}/submissions/`, { body });
  expect(answer.json().errors).toHaveProperty(['custom.papers']);
});

test('a file that is too large answers 413 at its part', async () => {
  const { as, form } = office;
  const name = await form();
  const body = new FormData();
  body.set('custom', JSON.stringify({ what: 'Suuri' }));
  body.append('custom.papers', new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]), 'suuri.pdf');
  const answer = await as('sender', 'POST', `forms/${name}/submissions/`, { body });
  expect(answer.statusCode).toBe(413);
  expect(answer.json().errors).toHaveProperty(['custom.papers']);
});

test('another person’s upload cannot be sent along', async () => {
  const { as, form } = office;
  const name = await form({ submitters: { groups: [] } });
  const upload = new FormData();
  upload.set('file', new Blob(['salainen']), 'salainen.txt');
  const { id } = (await as('admin', 'POST', 'upload/attachments/', { body: upload })).json();
  const body = { custom: { what: 'x', papers: [{ id }] } };
  expect((await as('sender', 'POST', `forms/${name}/submissions/`, { body })).statusCode).toBe(400);
  expect((await as('admin', 'POST', `forms/${name}/submissions/`, { body })).statusCode).toBe(201);
});

test('an object of a content type is referred to by people who see it', async () => {
  const { as, form, groups, sent, send } = office;
  const type = `machines_${Date.now()}`;
  const machine = async (group: number) =>
    (await as('admin', 'POST', `content/${type}/`, { body: { custom: { label: 'Sorvi' }, group } })).json()
      .id;
  const created = await as('admin', 'POST', 'content-types/', {
    body: {
      name: type,
      labels: { fi: { one: 'Kone', many: 'Koneet' } },
      fields: [formField('label', 'text', { required: true })],
      title: 'label',
      visibility: 'group',
    },
  });
  expect(created.statusCode, created.body).toBe(201);
  const [seen, hidden] = [await machine(groups.senders), await machine(groups.others)];
  const fields = [formField('what', 'text'), formField('machine', 'reference', { of: type })];
  const name = await form({ fields });
  const id = await sent(name, { what: 'Rikki', machine: seen });
  expect((await as('sender', 'GET', `my/submissions/${id}/`)).json().fields).toMatchObject({
    machine: seen,
    machine_name: 'Sorvi',
  });
  expect((await send('sender', name, { machine: hidden })).json().errors).toHaveProperty(['custom.machine']);
});

test('a definition that contradicts itself is rejected at its member', async () => {
  const { as } = office;
  const define = async (more: object) => {
    const body = {
      name: `wrong_${Math.random().toString(36).slice(2, 8)}`,
      kind: 'form',
      labels: { fi: { one: 'x', many: 'y' } },
      fields: NEAR_MISS,
      ...more,
    };
    const answer = await as('admin', 'POST', 'content-types/', { body });
    return answer.statusCode === 400 ? Object.keys(answer.json().errors) : answer.statusCode;
  };
  expect(await define({})).toBe(201);
  const after = [formField('a', 'text', { when: { field: 'b', is: [true] } }), formField('b', 'boolean')];
  expect(await define({ fields: after })).toEqual(['fields.0.when.field']);
  const ofText = [formField('a', 'text'), formField('b', 'text', { when: { field: 'a', is: ['x'] } })];
  expect(await define({ fields: ofText })).toEqual(['fields.1.when.field']);
  const wrongValue = [formField('a', 'boolean'), formField('b', 'text', { when: { field: 'a', is: ['x'] } })];
  expect(await define({ fields: wrongValue })).toEqual(['fields.1.when.is']);
  expect(await define({ fields: [formField('a', 'reference')] })).toEqual(['fields.0.of']);
  expect(await define({ fields: [formField('a', 'reference', { of: 'nothing' })] })).toEqual(['fields.0.of']);
  expect(await define({ fields: [formField('a', 'file', { max: 6 })] })).toEqual(['fields.0.max']);
  expect(await define({ states: [{ value: 'sent', labels: { fi: 'x' }, final: true }] })).toEqual(['states']);
  expect(await define({ states: [{ value: 'open', labels: { fi: 'x' }, final: false }] })).toEqual([
    'states',
  ]);
  expect(await define({ due_days: 366 })).toEqual(['due_days']);
  expect(await define({ approval: 'boss' })).toEqual(['approval']);
  expect(await define({ title: 'severity' })).toEqual(['title']);
});
