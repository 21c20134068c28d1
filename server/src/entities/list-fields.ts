import { type Entity, type FieldPath, type Fields, fieldAt, typeOf } from '@piiri/schemas';

/**
 * The columns that a list row needs, by name. A rich text is never among them: a row carries its excerpt.
 */
export function listColumns(entity: Entity): string[] {
  return [...entity.list.columns, ...(entity.list.also ?? [])].flatMap((path) => columnsAt(entity, path));
}

/** The columns that showing a field, or a part of one, in a list takes: of a rich text that of its excerpt. */
export function columnsAt(entity: Entity, path: FieldPath): string[] {
  const [name = '', part] = path.split('.');
  const field = entity.fields[name];
  if (!field) return [];
  if (!part) return Object.keys(typeOf(field).columns(name, field.options));
  const inner = fieldAt(entity.fields, path);
  const isLong = inner?.type === 'richText';
  const hasExcerpt = (inner?.options as { excerpt?: number } | undefined)?.excerpt;
  if (isLong) return hasExcerpt ? [`${part}_excerpt`] : [];
  return [part];
}

/** The fields that a list row carries, whole or in part. */
export function listFields(entity: Entity): Fields {
  const names = new Set(
    [...entity.list.columns, ...(entity.list.also ?? [])].map((path) => path.split('.')[0] ?? path),
  );
  return Object.fromEntries(Object.entries(entity.fields).filter(([name]) => names.has(name)));
}
