import { type Entity, fieldAt, optionsOf, typeOf } from '@piiri/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTITIES } from '../src/engine/model/tables.ts';
import type { TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { asBody, createExamples, type Examples, writePath } from './examples.ts';
import { genericCalls, isList } from './generic-calls.ts';
import { pathsIn } from './paths-in.ts';
import { openTrialApp } from './trial-app.ts';
import { registerTrialEntities } from './trial-entities.ts';

/** Tests what every definition inherits besides access: invalid input is rejected at its field, or stored unchanged. */
registerTrialEntities();

const writable = [...ENTITIES.values()].filter(({ api }) => api.calls.includes('create'));

let server: TestApp;
let company: Company;
let examples: Examples;

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
  examples = createExamples(server, company);
  // Each shared example provides the objects that others must refer to.
  for (const entity of writable) await examples.shared(entity, 'own');
});

afterAll(() => server.close());

const admin = () => ({ token: company.tokens.tenantAdmin });

function withValue<T>(object: T, [name = '', ...rest]: string[], value: unknown): T {
  const copy = (Array.isArray(object) ? [...object] : { ...object }) as Record<string, unknown>;
  copy[name] = rest.length > 0 ? withValue(copy[name], rest, value) : value;
  return copy as T;
}

/** Returns the fields that an entity has only for some values of another one. */
const fieldsThatDependOn = ({ fields }: Entity, name: string) =>
  Object.keys(fields).filter(
    (candidate) => fields[candidate] && optionsOf(fields[candidate]).when?.field === name,
  );

/** More than the whole body of most calls: it is not read to its end. */
const LONGER_THAN_ANY = 'x'.repeat(300_000);

describe('invalid input', () => {
  const garbage: unknown[] = [
    '\u0000',
    'x'.repeat(20_000),
    LONGER_THAN_ANY,
    -1,
    3e9,
    { a: [] },
    { toString: 1 },
    'constructor',
    [null],
    '<script>',
    '31.02.2026 99:99',
    true,
  ];

  test.each(writable)('to $name gives 400 at the field or is stored harmlessly', async (entity) => {
    const body = examples.values(entity, 'own');
    for (const path of pathsIn(body)) {
      for (const value of garbage) {
        const answer = await server.call('POST', `${writePath(entity)}/`, {
          ...admin(),
          // New values each time: the former ones may be stored, and unique fields must differ.
          body: asBody(entity, withValue(examples.values(entity, 'own'), path, value)),
        });
        const name = path[0];
        const label = `${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}: ${answer.body.slice(0, 300)}`;
        const isTooLong = value === LONGER_THAN_ANY && answer.statusCode === 413;
        if (isTooLong) continue;
        expect([201, 400, 403], label).toContain(answer.statusCode);
        if (answer.statusCode === 201 && entity.maxRows) await examples.remove(entity, answer.json().id);
        // A field may also be wrong because of the value of another one.
        const involved = [name, ...fieldsThatDependOn(entity, String(name))].join('|');
        if (answer.statusCode === 400)
          expect(Object.keys(answer.json().errors).join(), label).toMatch(new RegExp(involved));
      }
    }
  });

  test.each(writable)('to $name without any field gives an error for each required field', async (entity) => {
    const answer = await server.call('POST', `${writePath(entity)}/`, { ...admin(), body: {} });
    const required = Object.entries(entity.fields).filter(
      ([, field]) => optionsOf(field).required && !optionsOf(field).when,
    );
    if (required.length === 0) {
      expect(answer.statusCode).toBe(201);
      await examples.remove(entity, answer.json().id);
      return;
    }
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(required.map(([name]) => name).sort());
  });

  test.each(genericCalls().filter(({ route, entity }) => isList(route, entity)))(
    'in list parameters of $route.path is rejected',
    async ({ route, entity }) => {
      const wrong = [
        'page=0',
        'page=x',
        'page_size=0',
        'page_size=1001',
        'page_size=a',
        'ordering=password',
        'ordering=constructor',
        'ordering=-toString',
        'ordering=__proto__',
        'ordering=custom.valueOf',
        'ordering=translations.hasOwnProperty',
        'admin_view=yes',
        'id=x',
      ];
      const filters = (entity.list.filters ?? []).map((name) => {
        const field = fieldAt(entity.fields, name);
        const isRange = field && typeOf(field).filter === 'range';
        // Any text that is not too long is valid.
        const { max } = (field?.options ?? {}) as { max?: number };
        const wrongValue = field?.type === 'text' ? 'x'.repeat((max ?? 200) + 1) : '%00x';
        return `${name}${isRange ? '_from' : ''}=${wrongValue}`;
      });
      const path = await examples.listPath(entity, route.path, 'own');
      for (const query of [...wrong, ...filters]) {
        const answer = await server.call('GET', `${path}/?${query}`, admin());
        expect(answer.statusCode, `${query}: ${answer.body}`).toBe(400);
      }
      const past = await server.call('GET', `${path}/?page=9999&search=%25_%5C`, admin());
      expect(past.json()).toMatchObject({ next: null, results: [] });
      if (entity.list.search) expect(past.json().count).toBe(0);
    },
  );
});

describe('valid input', () => {
  test.each(writable)('to $name is read back unchanged', async (entity) => {
    const values = examples.values(entity, 'own');
    const created = await server.call('POST', `${writePath(entity)}/`, {
      ...admin(),
      body: asBody(entity, values),
    });
    expect(created.statusCode, created.body).toBe(201);
    const { id } = created.json();
    const path = `${writePath(entity)}/${id}/?admin_view=1`;
    const read = entity.api.calls.includes('get') ? await server.call('GET', path, admin()) : created;
    expect(read.json()).toMatchObject(examples.answered(entity, values));
    if (entity.maxRows) await examples.remove(entity, id);
  });
});
