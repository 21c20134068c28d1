import {
  type Entity,
  exampleOf,
  type Fields,
  fileFields,
  meets,
  optionsOf,
  typeOf,
  writableFields,
} from '@piiri/schemas';
import { validate } from '@piiri/shared/validate.ts';
import { expect } from 'vitest';
import { entityOf, isOfTenant, storedEntity } from '../src/engine/model/tables.ts';
import { toColumns } from '../src/engine/write/columns.ts';
import { phoneReader } from '../src/platform/phone/read-phone.ts';
import type { TestApp } from './app.ts';
import type { ActorName, Company } from './company.ts';
import { multipart } from './newsroom.ts';

/** Which of the company's groups an example is shown to. */
export type GroupName = keyof Company['groups'];

type Values = Record<string, unknown>;

/** An object, and an attachment of it where it can have some. */
interface Example {
  id: number;
  attachment: number;
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Where an entity is written. */
export const writePath = ({ api }: Entity) => api.adminPath ?? api.path;

/** A file as a call attaches it. */
export function aFile(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['Ohje\n'], { type: 'text/plain' }), 'ohje.txt');
  return form;
}

/** Values as a call carries them: as JSON, or as a form with the pictures that must be there and the files that may. */
export function asBody(entity: Entity, values: Values): object {
  const needed = fileFields(entity.fields).filter(([, field]) => {
    const { required, when } = optionsOf(field);
    return (required || typeOf(field).file === 'file') && meets(when, values);
  });
  if (needed.length === 0) return values;
  const form = multipart(values as never);
  for (const [name, field] of needed) {
    const isPicture = typeOf(field).file === 'image';
    form.set(name, isPicture ? new Blob([PIXEL]) : new Blob(['Ohje\n']), isPicture ? 'kuva.png' : 'ohje.txt');
  }
  return form;
}

/** The references that an example holds: those that say who sees it, and those that must be there. */
function isReferred(entity: Entity, name: string): boolean {
  const { group, groups } = entity.visibility ?? {};
  const field = entity.fields[name];
  return name === group || name === groups || Boolean(field && optionsOf(field).required);
}

const isReference = (type: string) => type === 'reference' || type === 'references';

let made = 0;

/** What no two objects may have is another each time. */
function distinct(fields: Fields, values: Values): Values {
  const changed = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    if (!field || !optionsOf(field).unique || typeof value !== 'string') return [name, value];
    made += 1;
    const kinds: Record<string, string> = {
      phone: `+3585000${String(made).padStart(5, '0')}`,
      email: `nimi${made}@example.com`,
      url: `${value}${made}`,
    };
    // What others are named by keeps to the letters of names.
    const named = /^[a-z_]+$/.test(value) ? `${value}_${made}` : `${made} ${value}`;
    return [name, kinds[field.type] ?? named];
  });
  return Object.fromEntries(changed);
}

/** Examples of every entity, shown to a group now, in a company of tests. */
export function createExamples(server: TestApp, company: Company) {
  const admin = (actor: ActorName = 'tenantAdmin') => ({ token: company.tokens[actor] });
  const known = new Map<string, Promise<Example>>();
  const referred = new Map<string, number>();

  const idOf = (group: GroupName) => (name: string) => {
    if (name === 'group') return company.groups[group];
    const id = referred.get(`${name} ${group}`);
    if (id === undefined) throw new Error(`There is no ${name} to refer to yet.`);
    return id;
  };

  /** Makes what an example must refer to. */
  async function prepare(entity: Entity, group: GroupName): Promise<void> {
    for (const [name, { type, options }] of Object.entries(entity.fields)) {
      const { to = '' } = options as { to?: string };
      if (!isReference(type) || to === 'group' || !isReferred(entity, name)) continue;
      referred.set(`${to} ${group}`, (await shared(entityOf(to), group)).id);
    }
  }

  /** What a caller would send for one. */
  function values(entity: Entity, group: GroupName): Values {
    const fields = Object.fromEntries(
      Object.entries(entity.fields).filter(
        ([name, { type }]) => !isReference(type) || isReferred(entity, name),
      ),
    );
    const { field: published, release, expire } = entity.publishing ?? {};
    return {
      ...distinct(fields, exampleOf(fields, idOf(group))),
      ...(published && { [published]: true }),
      ...(release && { [release]: '01.01.2026 12:00' }),
      ...(expire && { [expire]: '' }),
    };
  }

  function parsed(entity: Entity, sent: Values): Values {
    const files = new Set(fileFields(entity.fields).map(([name]) => name));
    const judged = validate(entity, sent, {
      mode: 'create',
      timeZone: 'Europe/Helsinki',
      cleanHtml: String,
      readPhone: phoneReader({ timeZone: 'Europe/Helsinki', companyLanguage: 'fi' }),
      files,
    });
    if (!judged.ok)
      throw new Error(`${entity.name}: its example is refused: ${JSON.stringify(judged.errors)}`);
    return judged.values;
  }

  /** One that no call can make is put where it belongs. */
  async function place(entity: Entity, group: GroupName): Promise<Example> {
    const stored = storedEntity(entity);
    if (stored.name === 'group') return { id: company.groups[group], attachment: 0 };
    const needed = (entity.where ?? []).flatMap((when): [string, unknown][] => {
      if ('isNot' in when) return [[when.field, new Date()]];
      const is = Array.isArray(when.is) ? when.is[0] : when.is;
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

  /** The object of which a view lists others; in its own field it names the example of those. */
  async function relatedId(of: NonNullable<Entity['of']>, group: GroupName): Promise<number> {
    const other = entityOf(of.entity);
    if ('field' in of) return (await shared(other, group)).id;
    return server.build.object(other.name, {
      tenant: company.tenantId,
      ...toColumns(other, parsed(other, values(other, group))),
      [of.theirField]: [company.groups[group]],
    });
  }

  /** A new object, with an attachment where it can have one. */
  async function fresh(entity: Entity, group: GroupName): Promise<Example> {
    await prepare(entity, group);
    if (!entity.api.calls.includes('create')) return place(entity, group);
    const created = await server.call('POST', `${writePath(entity)}/`, {
      ...admin(),
      body: asBody(entity, values(entity, group)),
    });
    expect(created.statusCode, created.body).toBe(201);
    const id: number = created.json().id;
    const takesFiles = Object.values(entity.fields).some((field) => field.type === 'attachments');
    if (!takesFiles) return { id, attachment: 0 };
    const attached = await server.call('POST', `${writePath(entity)}/${id}/attachments/`, {
      ...admin(),
      body: aFile(),
    });
    expect(attached.statusCode, attached.body).toBe(201);
    return { id, attachment: attached.json().id };
  }

  /** An object that several tests look at. */
  function shared(entity: Entity, group: GroupName): Promise<Example> {
    const key = `${entity.name} ${group}`;
    // The groups that the actors belong to are there already.
    const make = storedEntity(entity).name === 'group' ? place : fresh;
    const example = known.get(key) ?? make(entity, group);
    known.set(key, example);
    return example;
  }

  return {
    values,
    fresh,
    shared,
    /** The address at which the example of a view is listed. */
    listPath: async ({ of }: Entity, path: string, group: GroupName) =>
      of ? path.replace(':id', String(await relatedId(of, group))) : path,
    /** Whether an example names objects of its company. */
    refersToOthers: (entity: Entity) =>
      Object.entries(entity.fields).some(([name, { type }]) => isReference(type) && isReferred(entity, name)),
    /** The fields that a call may send. */
    describable: (entity: Entity) => writableFields(entity.fields).map(([name]) => name),
    /** Takes one away, where there may be only some. */
    remove: (entity: Entity, id: number) => server.call('DELETE', `${writePath(entity)}/${id}/`, admin()),
    /** What an editor is answered for values that were sent. */
    answered(entity: Entity, sent: Values): Values {
      const isSecret = (name: string) => {
        const field = entity.fields[name];
        return field !== undefined && optionsOf(field).privacy === 'secret';
      };
      const known = Object.entries(parsed(entity, sent)).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : value,
      ]);
      return Object.fromEntries(known.filter(([name]) => String(name) in sent && !isSecret(String(name))));
    },
  };
}

export type Examples = ReturnType<typeof createExamples>;
