import type { Entity, FieldPath } from './definition.ts';
import type { Field, Fields } from './field.ts';
import { dateTime } from './field-types/date-time.ts';
import { optionsOf } from './fields-schema.ts';

const autoTimestamp = dateTime({ readOnly: true, form: false });

/** What each object has without its definition saying so, and can be named in lists, rows, orders and the feed. */
const AUTO_TIMESTAMPS = ['created_at', 'updated_at', 'published_at'] as const;

export type AutoTimestamp = (typeof AUTO_TIMESTAMPS)[number];

export function isAutoTimestamp(name: string): name is AutoTimestamp {
  return AUTO_TIMESTAMPS.some((each) => each === name);
}

/** Whether it notes when an object was first published: where nothing says when it is released. */
export function tracksPublication({ publishing }: Pick<Entity, 'publishing'>): boolean {
  return publishing?.field === 'published' && !publishing.release;
}

/** The field that a path names, be it a part of a translated one. Undefined when there is none. */
export function fieldAt(fields: Fields, path: FieldPath): Field | undefined {
  const [name = '', part] = path.split('.');
  const field = fields[name] ?? (isAutoTimestamp(name) ? autoTimestamp : undefined);
  if (!part) return field;
  const parts = optionsOf(field).parts ?? {};
  return parts[part] ?? (part === 'excerpt' ? excerptedPart(parts)?.[1] : undefined);
}

/** The part of a translated field that keeps its beginning as plain words, by name. */
export function excerptedPart(parts: Fields): [string, Field] | undefined {
  return Object.entries(parts).find(([, field]) => optionsOf(field).excerpt);
}

/** The fields that an entity's objects are called by. */
export function titlePaths({ title }: Pick<Entity, 'title'>): readonly FieldPath[] {
  return typeof title === 'string' ? [title] : title;
}

/** The field that makes content a draft or published; undefined for what is not spoken of so. */
export function publishedField({ publishing }: Pick<Entity, 'publishing'>): string | undefined {
  return publishing?.field === 'published' ? publishing.field : undefined;
}

/** The name of the field that keeps an entity's order, if it has one. */
export function sortField({ fields }: Pick<Entity, 'fields'>): string | undefined {
  return Object.entries(fields).find(([, field]) => field.type === 'sortOrder')?.[0];
}

/** The field in which an entity's objects name the one above them, if they form a tree. */
export function parentField({ fields }: Pick<Entity, 'fields'>): string | undefined {
  return Object.entries(fields).find(([, field]) => optionsOf(field).tree)?.[0];
}

/** The names of the fields in which something is translated, repeated groups included. */
export function translatedNames(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([, field]) => {
      const { fields: items } = optionsOf(field);
      return (
        field.type === 'translated' ||
        (field.type === 'repeated' && items && translatedNames(items).length > 0)
      );
    })
    .map(([name]) => name);
}

/**
 * The field that names the group, or the groups, an object is for, where editors choose it. Undefined for an entity without
 * one, and where the group is the object itself: its id is not a field.
 */
export function groupField({
  fields,
  visibility = {},
}: Pick<Entity, 'fields' | 'visibility'>): string | undefined {
  const name = visibility.group ?? visibility.groups ?? '';
  const field = fields[name];
  return field && !optionsOf(field).readOnly ? name : undefined;
}

/**
 * The fields that many objects can be given at once: whether they are published, for whom they are, what `bulk` names, and
 * values of the company's own fields, of which those that are not named stay.
 */
export function bulkFields(entity: Pick<Entity, 'fields' | 'publishing' | 'visibility' | 'bulk'>): string[] {
  const { publishing, bulk = [], fields } = entity;
  return [publishing?.field, groupField(entity), ...bulk, fields.custom && 'custom'].filter(
    (name) => name !== undefined,
  );
}

/** Whether it notes in which version each of its languages was written: where editors write several. */
export function tracksLanguages({ fields, api }: Pick<Entity, 'fields' | 'api'>): boolean {
  return api.calls.includes('update') && translatedNames(fields).length > 0;
}

/** Whether it notes who saved it last: what editors write. */
export function tracksEditor({ scope, api, types }: Pick<Entity, 'scope' | 'api' | 'types'>): boolean {
  return scope !== 'installation' && (api.calls.includes('update') || types !== undefined);
}

/** Whether a change of what is published can wait beside it as a draft. */
export function supportsDrafts(entity: Pick<Entity, 'publishing' | 'api' | 'scope' | 'types'>): boolean {
  return publishedField(entity) !== undefined && tracksEditor(entity);
}

/** What an employee's list row carries. */
export function rowPaths(entity: Entity): readonly FieldPath[] {
  return entity.row ?? titlePaths(entity);
}

/** What an editor's list row carries: the columns, what it is called in which language, and what its state and abilities come from. */
export function editorPaths(entity: Entity): readonly FieldPath[] {
  const { field, release, expire } = entity.publishing ?? {};
  const { group, more, groups } = entity.visibility ?? {};
  const parent = parentField(entity);
  const required = [field, release, expire, group, more, groups, parent].flatMap((path) => path ?? []);
  const titles = titlePaths(entity);
  const translations = titles.flatMap((path) => optionsOf(entity.fields[path]).inLanguages ?? []);
  return [...new Set([...entity.list.columns, ...titles, ...translations, ...required])].filter(
    (path) => path !== 'id',
  );
}

/** The entity whose labels and files are meant: for a view, that which it is a view of. */
export function storedName({ name, viewOf }: Pick<Entity, 'name' | 'viewOf'>): string {
  return viewOf ?? name;
}

/**
 * Whether it is counted how many people an entity's objects reach: where each has a page that they open, as those of all
 * types have that companies define.
 */
export function hasReach({
  employee,
  scope,
  viewOf,
  stamp,
  types,
}: Pick<Entity, 'employee' | 'scope' | 'viewOf' | 'stamp' | 'types'>): boolean {
  if (types) return true;
  return employee?.page === true && scope !== 'installation' && (!viewOf || stamp !== undefined);
}
