import {
  custom,
  type Entity,
  editorPaths,
  excerptedPart,
  type FieldPath,
  type Fields,
  fieldAt,
  optionsOf,
  rowPaths,
  typeOf,
} from '@piiri/schemas';
import type { EntityCall } from '../access/call.ts';
import { acceptsCustomFields, CUSTOM } from '../custom/custom-fields.ts';
import { columnsOf } from '../model/tables.ts';

/** Returns the paths of a list row's members for a caller. */
export function pathsOf({ entity, asEditor }: Pick<EntityCall, 'entity' | 'asEditor'>): readonly FieldPath[] {
  if (!asEditor || entity.api.editorsOnly) return rowPaths(entity);
  return acceptsCustomFields(entity) ? [...editorPaths(entity), CUSTOM] : editorPaths(entity);
}

/** Returns the columns needed to show a field, or a part of one. */
export function columnsAt(entity: Entity, path: FieldPath): string[] {
  const [name = '', part] = path.split('.');
  const field = fieldAt(entity.fields, name);
  if (!field) return [];
  const { parts = {}, inLanguages, until } = optionsOf(field);
  if (!part || field.type === 'custom')
    return [
      ...Object.keys(typeOf(field).columns(name, field.options)),
      ...(inLanguages ? [inLanguages] : []),
      ...(until ? [until] : []),
    ];
  const excerpted = part === 'excerpt' && !parts.excerpt ? excerptedPart(parts)?.[0] : undefined;
  return [excerpted === undefined ? part : `${excerpted}_excerpt`];
}

/** The custom fields of a row: for editors, those that are columns. */
const CUSTOM_IN_ROWS = custom({ inRows: true });

/** Computed row fields, by entity. */
const rowFieldCache = { readers: new WeakMap<Entity, Fields>(), editors: new WeakMap<Entity, Fields>() };

/** Returns the fields of a list's rows for a caller. */
export function rowFields(call: Pick<EntityCall, 'entity' | 'asEditor'>): Fields {
  const { entity, asEditor } = call;
  const ofAll = asEditor ? rowFieldCache.editors : rowFieldCache.readers;
  const cached = ofAll.get(entity);
  if (cached) return cached;
  const named = fieldsAt(entity, pathsOf(call));
  const fields = named[CUSTOM] ? { ...named, [CUSTOM]: CUSTOM_IN_ROWS } : named;
  ofAll.set(entity, fields);
  return fields;
}

/** Returns the fields that paths refer to, wholly or in part. */
export function fieldsAt(entity: Entity, paths: readonly FieldPath[]): Fields {
  const names = new Set(paths.map((path) => path.split('.')[0] ?? path));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const field = fieldAt(entity.fields, name);
      return field ? [[name, field]] : [];
    }),
  );
}

/** A field with personal data. */
interface PersonalField {
  name: string;
  privacy: 'personal' | 'contact';
}

/**
 * Returns an entity's fields with data about the person that an object is, or belongs to, for the copy of own data.
 * Secret fields are not included.
 */
export function personalFields({ fields }: Entity): PersonalField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { privacy } = optionsOf(field);
    return privacy === undefined || privacy === 'secret' ? [] : [{ name, privacy }];
  });
}

/**
 * Converts columns stored as JSON to the types that the database returns: times are Date objects there and text in
 * JSON.
 */
export function parsedColumns(
  entity: Entity,
  columns: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kinds = columnsOf(entity);
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      kinds[name]?.kind === 'timestamp' && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}
