import {
  type Entity,
  exampleOf,
  type Fields,
  fileFields,
  meetsCondition,
  optionsOf,
  typeOf,
  writableFields,
} from '@piiri/schemas';
import { validate } from '@piiri/shared/validate.ts';
import { expect } from 'vitest';
import { entityOf, isOfTenant, storedEntity } from '../src/engine/model/tables.ts';
import { toColumns } from '../src/engine/write/validate.ts';
import { phoneReader } from '../src/platform/phone/read-phone.ts';
import type { TestApp } from './app.ts';
import type { ActorName, Company } from './company.ts';
import { multipart } from './newsroom.ts';

/** Group of the company to which an example is visible. */
export type GroupName = keyof Company['groups'];

type Values = Record<string, unknown>;

/** An object, with an attachment if its entity has some. */
interface Example {
  id: number;
  attachment: number;
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns the path for writing an entity. */
export const writePath = ({ api }: Entity) => api.adminPath ?? api.path;

/** Returns a form with a file to attach. */
export function aFile(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['Ohje\n'], { type: 'text/plain' }), 'ohje.txt');
  return form;
}

/** Returns values as the body of a call: as JSON, or as a form with the required pictures and optional files. */
export function asBody(entity: Entity, values: Values): object {
  const needed = fileFields(entity.fields).filter(([, field]) => {
    const { required, when } = optionsOf(field);
    return (required || typeOf(field).file === 'file') && meetsCondition(when, values);
  });
  if (needed.length === 0) return values;
  const form = multipart(values as never);
  for (const [name, field] of needed) {
    const isPicture = typeOf(field).file === 'image';
    form.set(name, isPicture ? new Blob([PIXEL]) : new Blob(['Ohje\n']), isPicture ? 'kuva.png' : 'ohje.txt');
  }
  return form;
}

/** Returns whether an example sets a reference: those for visibility and required ones. */
function isReferred(entity: Entity, name: string): boolean {
  const { group, groups } = entity.visibility ?? {};
  const field = entity.fields[name];
  return name === group || name === groups || Boolean(field && optionsOf(field).required);
}

const isReference = (type: string) => type === 'reference' || type === 'references';

/** A step of a journey that refers to nothing. */
const MESSAGE_STEP = {
  ...{ id: '3f0d5c1e-7a51-4c0e-9d43-6b9a3c1f2e10', day: 0, kind: 'message', object: null },
  translations: { fi: { title: 'Tervetuloa', text: 'Hei' } },
};

/** Questions without rows have an empty list of them. */
const withRows = (questions: Values[]) =>
  questions.map((question) => ({ ...question, rows: question.rows ?? [] }));

let uniqueCount = 0;

/** Returns values with new ones in unique fields. */
function distinct(fields: Fields, values: Values): Values {
  const changed = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    if (!field || !optionsOf(field).unique || typeof value !== 'string') return [name, value];
    uniqueCount += 1;
    const kinds: Record<string, string> = {
      phone: `+3585000${String(uniqueCount).padStart(5, '0')}`,
      email: `nimi${uniqueCount}@example.com`,
      url: `${value}${uniqueCount}`,
    };
    // Names used as identifiers keep their characters.
    const named = /^[a-z_]+$/.test(value) ? `${value}_${uniqueCount}` : `${uniqueCount} ${value}`;
    return [name, kinds[field.type] ?? named];
  });
  return Object.fromEntries(changed);
}

/** Returns examples of every entity, currently visible to a group, in a company of tests. */
export function createExamples(server: TestApp, company: Company) {
  const admin = (actor: ActorName = 'tenantAdmin') => ({ token: company.tokens[actor] });
  const cache = new Map<string, Promise<Example>>();
  const referred = new Map<string, number>();

  const idOf = (group: GroupName) => (name: string) => {
    if (name === 'group') return company.groups[group];
    const id = referred.get(`${name} ${group}`);
    if (id === undefined) throw new Error(`There is no ${name} to refer to yet.`);
    return id;
  };

  /** Creates the objects that an example must refer to. */
  async function prepare(entity: Entity, group: GroupName): Promise<void> {
    for (const [name, { type, options }] of Object.entries(entity.fields)) {
      const { to = '' } = options as { to?: string };
      if (!isReference(type) || to === 'group' || !isReferred(entity, name)) continue;
      referred.set(`${to} ${group}`, (await shared(entityOf(to), group)).id);
    }
    if (entity.name === 'release') referred.set(`news ${group}`, (await shared(entityOf('news'), group)).id);
  }

  /** Returns the values that a caller would send. */
  function values(entity: Entity, group: GroupName): Values {
    const fields = Object.fromEntries(
      Object.entries(entity.fields).filter(
        ([name, { type }]) => !isReference(type) || isReferred(entity, name),
      ),
    );
    const { field: published, release, expire } = entity.publishing ?? {};
    const news = referred.get(`news ${group}`);
    return {
      ...distinct(fields, exampleOf(fields, idOf(group))),
      // No two groups of a company have one name.
      ...(entity.name === 'group' && { name: `Ryhmä ${++uniqueCount}`, name_translations: {} }),
      // A poll is published before its deadline.
      ...(entity.name === 'poll' && { response_deadline: '31.12.2099 12:00' }),
      // An order refers to fields, of which the example has none.
      ...(entity.name === 'content_type' && { sort: null, hide_past: null, group_by: null }),
      ...(entity.name === 'journey' && { steps: [MESSAGE_STEP] }),
      // Opens no wave: the groups of the tests are too small for one.
      ...(entity.name === 'pulse' && { active: false }),
      ...(entity.name === 'release' && { items: [{ entity: 'news', id: news }] }),
      ...(published && { [published]: true }),
      ...(release && { [release]: '01.01.2026 12:00' }),
      ...(expire && { [expire]: '' }),
    };
  }

  function parsed(entity: Entity, sent: Values): Values {
    const files = new Set(fileFields(entity.fields).map(([name]) => name));
    const validated = validate(entity, sent, {
      mode: 'create',
      timeZone: 'Europe/Helsinki',
      cleanHtml: String,
      readPhone: phoneReader({ timeZone: 'Europe/Helsinki', companyLanguage: 'fi' }),
      files,
    });
    if (!validated.ok)
      throw new Error(`${entity.name}: its example is refused: ${JSON.stringify(validated.errors)}`);
    return validated.values;
  }

  /** Inserts an example that no call can create. */
  async function insertExample(entity: Entity, group: GroupName): Promise<Example> {
    const stored = storedEntity(entity);
    if (stored.name === 'group') return { id: company.groups[group], attachment: 0 };
    const needed = (entity.where ?? []).flatMap((when): [string, unknown][] => {
      if ('isNot' in when) return [[when.field, new Date()]];
      const values = 'isIn' in when ? when.isIn : when.is;
      const is = Array.isArray(values) ? values[0] : values;
      return is === null ? [] : [[when.field, is]];
    });
    const id = await server.build.object(stored.name, {
      ...(isOfTenant(stored) && { tenant: company.tenantId }),
      ...toColumns(stored, parsed(stored, values(stored, group))),
      ...Object.fromEntries(needed),
      ...(entity.of && 'field' in entity.of && { [entity.of.field]: [await relatedId(entity.of, group)] }),
    });
    return { id, attachment: 0 };
  }

  /** Returns the id of the object for which a view lists others; in its own field it refers to their example. */
  async function relatedId(of: NonNullable<Entity['of']>, group: GroupName): Promise<number> {
    const relatedEntity = entityOf(of.entity);
    if ('field' in of) return (await shared(relatedEntity, group)).id;
    return server.build.object(relatedEntity.name, {
      tenant: company.tenantId,
      ...toColumns(relatedEntity, parsed(relatedEntity, values(relatedEntity, group))),
      [of.theirField]: [company.groups[group]],
    });
  }

  /** Creates a new object, with an attachment if its entity has some. */
  async function fresh(entity: Entity, group: GroupName): Promise<Example> {
    await prepare(entity, group);
    if (!entity.api.calls.includes('create')) return insertExample(entity, group);
    const created = await server.call('POST', `${writePath(entity)}/`, {
      ...admin(),
      body: asBody(entity, values(entity, group)),
    });
    expect(created.statusCode, created.body).toBe(201);
    const id: number = created.json().id;
    const acceptsFiles = Object.values(entity.fields).some((field) => field.type === 'attachments');
    if (!acceptsFiles) return { id, attachment: 0 };
    const attached = await server.call('POST', `${writePath(entity)}/${id}/attachments/`, {
      ...admin(),
      body: aFile(),
    });
    expect(attached.statusCode, attached.body).toBe(201);
    return { id, attachment: attached.json().id };
  }

  /** Returns an object that several tests share. */
  function shared(entity: Entity, group: GroupName): Promise<Example> {
    const key = `${entity.name} ${group}`;
    // The groups of the actors already exist.
    const make = storedEntity(entity).name === 'group' ? insertExample : fresh;
    const example = cache.get(key) ?? make(entity, group);
    cache.set(key, example);
    return example;
  }

  return {
    values,
    fresh,
    shared,
    /** Returns the address of a list that contains the example of a view. */
    listPath: async ({ of }: Entity, path: string, group: GroupName) =>
      of ? path.replace(':id', String(await relatedId(of, group))) : path,
    /** Returns whether an example refers to objects of its company. */
    refersToOthers: (entity: Entity) =>
      Object.entries(entity.fields).some(([name, { type }]) => isReference(type) && isReferred(entity, name)),
    /** Returns the fields that a call may send. */
    describable: (entity: Entity) => writableFields(entity.fields).map(([name]) => name),
    /** Deletes an object, for entities with a maximum number of rows. */
    remove: (entity: Entity, id: number) => server.call('DELETE', `${writePath(entity)}/${id}/`, admin()),
    /** Returns the answer that an editor gets for sent values. */
    answered(entity: Entity, sent: Values): Values {
      const isSecret = (name: string) => {
        const field = entity.fields[name];
        return field !== undefined && optionsOf(field).privacy === 'secret';
      };
      const parsedEntries = Object.entries(parsed(entity, sent)).map(([name, value]) => [
        name,
        value instanceof Date
          ? value.toISOString()
          : name === 'questions'
            ? withRows(value as Values[])
            : value,
      ]);
      return Object.fromEntries(
        parsedEntries.filter(([name]) => String(name) in sent && !isSecret(String(name))),
      );
    },
  };
}

export type Examples = ReturnType<typeof createExamples>;
