import {
  type Entity,
  editorPaths,
  excerptedPart,
  type FieldPath,
  type Fields,
  fieldAt,
  rowPaths,
  typeOf,
} from '@piiri/schemas';
import type { EntityCall } from '../calls/context.ts';

/** What a list row carries for a caller. */
export function pathsOf({ entity, asEditor }: Pick<EntityCall, 'entity' | 'asEditor'>): readonly FieldPath[] {
  return asEditor ? editorPaths(entity) : rowPaths(entity);
}

/** The columns that showing a field, or a part of one, takes. */
export function columnsAt(entity: Entity, path: FieldPath): string[] {
  const [name = '', part] = path.split('.');
  const field = fieldAt(entity.fields, name);
  if (!field) return [];
  if (!part) return Object.keys(typeOf(field).columns(name, field.options));
  const { parts = {} } = field.options as { parts?: Fields };
  const excerpted = part === 'excerpt' && !parts.excerpt ? excerptedPart(parts)?.[0] : undefined;
  return [excerpted === undefined ? part : `${excerpted}_excerpt`];
}

/** The fields that paths name, whole or in part. */
export function fieldsAt(entity: Entity, paths: readonly FieldPath[]): Fields {
  const names = new Set(paths.map((path) => path.split('.')[0] ?? path));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const field = fieldAt(entity.fields, name);
      return field ? [[name, field]] : [];
    }),
  );
}
