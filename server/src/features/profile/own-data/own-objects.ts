import {
  type CustomField,
  type Entity,
  type Field,
  type Fields,
  optionsOf,
  presentCustom,
  tableName,
  tracksEditor,
} from '@piiri/schemas';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call } from '../../../engine/access/call.ts';
import { CUSTOM, customFieldsOf } from '../../../engine/custom/custom-fields.ts';
import { customValues } from '../../../engine/custom/custom-values.ts';
import { tenantRows } from '../../../engine/model/references.ts';
import {
  columnsOf,
  ENTITIES,
  type EntityTable,
  entityOf,
  isOfTenant,
  tableOf,
} from '../../../engine/model/tables.ts';
import type { OwnPart, OwnRows } from '../../../engine/own-data/own-part.ts';
import { nameBy, namesBy } from '../../../engine/own-data/present-objects.ts';
import { personalFields } from '../../../engine/read/list-fields.ts';
import { nameOfReference, presentContext, titleSql } from '../../../engine/read/present.ts';
import { columnIn } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { mediaUrl } from '../../../platform/pictures/images.ts';

/** Returns the fields of an entity that refer to users. */
function userReferences({ fields }: Entity): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => optionsOf(field).to === 'user');
}

/** What is told of some fields: their columns, and the names of what they refer to. */
function selectedFields(call: Call, table: EntityTable, entity: Entity, fields: Fields) {
  const selected: Record<string, PgColumn | SQL> = {};
  for (const name of Object.keys(columnsOf({ ...entity, fields }))) selected[name] = columnIn(table, name);
  for (const [name, field] of Object.entries(fields)) {
    const { type } = field;
    const { to } = optionsOf(field);
    // Qualified by its table, because the reference may be to the same entity.
    const column = sql`${table}.${sql.identifier(name)}`;
    if (type === 'reference' && to) selected[nameOfReference(name)] = nameBy(call, to, column);
    if (type === 'references' && to) selected[nameOfReference(name)] = namesBy(call, to, column);
  }
  return selected;
}

/** The company's own fields of a person that are told: all but secret ones. */
const ownCustom = ({ actor }: Call, entity: Entity): readonly CustomField[] =>
  (customFieldsOf(actor.definitions, entity) ?? []).filter(({ privacy }) => privacy !== 'secret');

/** The company's own values of a person, by name; undefined where it has no such fields. */
function customCopy(call: Call, fields: readonly CustomField[], stored: unknown) {
  if (fields.length === 0) return undefined;
  const entity = entityOf('user');
  return presentCustom(stored, fields, presentContext({ ...call, entity, asEditor: false }));
}

/** The company's objects that a condition holds, with what some of their fields say. */
async function read(db: Db, call: Call, entity: Entity, fields: Fields, own: SQL): Promise<OwnRows> {
  const table = tableOf(entity);
  const of = { ...call, entity, asEditor: false };
  const rows = await db
    .select({
      id: table.id,
      title: titleSql(of, entity, table, sql`${table}`),
      ...selectedFields(call, table, entity, fields),
      created_at: table.created_at,
    })
    .from(table)
    .where(and(tenantRows(call.actor, table), isNull(table.deleted_at), own))
    .orderBy(asc(table.id));
  const custom = CUSTOM in fields ? ownCustom(call, entity) : [];
  const pictures = Object.keys(fields).filter((name) => fields[name]?.type === 'image');
  return rows.map((row: Record<string, unknown>) => ({
    ...row,
    ...Object.fromEntries(pictures.map((name) => [name, row[name] && mediaUrl(String(row[name]), 'large')])),
    ...(CUSTOM in fields && { [CUSTOM]: customCopy(call, custom, row[CUSTOM]) }),
  }));
}

const pickFields = ({ fields }: Entity, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Returns the part for the person's own row, with all fields except secret ones. */
function personPart(entity: Entity): OwnPart {
  const names = Object.keys(entity.fields).filter(
    (name) => optionsOf(entity.fields[name]).privacy !== 'secret',
  );
  const { id } = tableOf(entity);
  return {
    name: 'person',
    entity,
    knownBy: [],
    rows: (db, call) => read(db, call, entity, pickFields(entity, names), eq(id, call.actor.userId)),
  };
}

/** Returns the part for objects that refer to the person, with their personal fields. */
function referringParts(entity: Entity): OwnPart[] {
  const whose = userReferences(entity);
  const names = personalFields(entity).map(({ name }) => name);
  if (whose.length === 0 || names.length === 0) return [];
  const table = tableOf(entity);
  // Without the references themselves: they may also contain other people.
  const presentedNames = names.filter((name) => !whose.some(([pointer]) => pointer === name));
  return [
    {
      name: entity.name,
      entity,
      knownBy: whose.map(([name]) => `${tableName(entity)}.${name}`),
      rows(db, call) {
        const isOfPerson = whose.map(([name, { type }]) => {
          const column = columnIn(table, name);
          return type === 'references'
            ? sql`${column} @> array[${call.actor.userId}::int]`
            : eq(column, call.actor.userId);
        });
        return read(db, call, entity, pickFields(entity, presentedNames), or(...isOfPerson) as SQL);
      },
    },
  ];
}

/** Returns the part for objects that name the person in a custom field with personal data. */
function customFieldPart(): OwnPart {
  return {
    name: 'custom_person',
    knownBy: [],
    async rows(db, call) {
      const objects: OwnRows = [];
      for (const [name, fields] of Object.entries(call.actor.definitions.fields)) {
        const entity = ENTITIES.get(name);
        const telling = fields.filter(
          ({ kind, privacy }) => kind === 'person' && privacy && privacy !== 'secret',
        );
        if (!entity || telling.length === 0) continue;
        const isOfPerson = sql`${tableOf(entity).id} in (select object_id from ${customValues}
          where tenant_id = ${call.actor.tenantId}::int and field = any(${sql.param(telling.map(({ id }) => id))}::int[])
            and number = ${call.actor.userId}::float8)`;
        const rows = await read(db, call, entity, {}, isOfPerson);
        objects.push(...rows.map(({ id, title }) => ({ kind: name, id, title })));
      }
      return objects;
    },
  };
}

/** Returns the part for objects that the person was the last to save. */
function editedPart(entities: Entity[]): OwnPart {
  const tracked = entities.filter(tracksEditor);
  return {
    name: 'edited',
    knownBy: tracked.map((entity) => `${tableName(entity)}.updated_by`),
    async rows(db, call) {
      const objects: OwnRows = [];
      for (const entity of tracked) {
        const table = tableOf(entity);
        const isOfPerson = eq(columnIn(table, 'updated_by'), call.actor.userId);
        const rows = await read(db, call, entity, {}, isOfPerson);
        objects.push(...rows.map(({ id, title }) => ({ kind: entity.name, id, title })));
      }
      return objects;
    },
  };
}

/** Returns the parts that follow from definitions; an entity with personal fields is included automatically. */
export function ownObjects(): OwnPart[] {
  const stored = [...ENTITIES.values()].filter(isOfTenant);
  return [
    ...stored.flatMap((entity) => (entity.name === 'user' ? [personPart(entity)] : referringParts(entity))),
    customFieldPart(),
    editedPart(stored),
  ];
}
