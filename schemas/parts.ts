import type { Entity, FieldPath } from './definition.ts';
import type { Field, Fields } from './field.ts';
import { dateTime } from './field-types/date-time.ts';
import { fileFields, optionsOf, requiredMessage } from './fields-schema.ts';

/**
 * Whether objects can be imported from table files: the generic call creates them, and they require no picture or file.
 */
export function isImportable({ api, fields }: Pick<Entity, 'api' | 'fields'>): boolean {
  const requiresFile = fileFields(fields).some(
    ([, field]) => requiredMessage(field) && !optionsOf(field).when,
  );
  return (
    api.calls.includes('create') && api.ownImport === undefined && api.importable !== false && !requiresFile
  );
}

const autoTimestamp = dateTime({ readOnly: true, form: false });

/** Timestamps that every object has without a definition; lists, rows, orders and the feed can name them. */
const AUTO_TIMESTAMPS = ['created_at', 'updated_at', 'published_at'] as const;

export type AutoTimestamp = (typeof AUTO_TIMESTAMPS)[number];

export function isAutoTimestamp(name: string): name is AutoTimestamp {
  return AUTO_TIMESTAMPS.some((timestamp) => timestamp === name);
}

/** Whether the entity records the first publication of its objects: when it has no release time. */
export function tracksPublication({ publishing }: Pick<Entity, 'publishing'>): boolean {
  return publishing?.field === 'published' && !publishing.release;
}

/** Returns a field by a name that may be anything, such as `constructor`, which every object inherits. */
const ownField = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Returns the field of a path, possibly a part of a translated field. Undefined when there is none. */
export function fieldAt(fields: Fields, path: FieldPath): Field | undefined {
  const [name = '', part] = path.split('.');
  const field = ownField(fields, name) ?? (isAutoTimestamp(name) ? autoTimestamp : undefined);
  if (!part) return field;
  const parts = optionsOf(field).parts ?? {};
  return ownField(parts, part) ?? (part === 'excerpt' ? excerptedPart(parts)?.[1] : undefined);
}

/** Returns the part of a translated field with an excerpt, and its name. */
export function excerptedPart(parts: Fields): [string, Field] | undefined {
  return Object.entries(parts).find(([, field]) => optionsOf(field).excerpt);
}

/** Returns the path of a picture's alternative text, a part of the translations; undefined for a picture without one. */
export function altPath(fields: Fields, picture: string): FieldPath | undefined {
  const parts = Object.entries(optionsOf(fields.translations).parts ?? {});
  const name = parts.find(([, field]) => optionsOf(field).describes === picture)?.[0];
  return name && `translations.${name}`;
}

/** Returns the fields that form an entity's title. */
export function titlePaths({ title }: Pick<Entity, 'title'>): readonly FieldPath[] {
  return typeof title === 'string' ? [title] : title;
}

/** Returns the field that makes content a draft or published; undefined for entities without drafts. */
export function publishedField({ publishing }: Pick<Entity, 'publishing'>): string | undefined {
  return publishing?.field === 'published' ? publishing.field : undefined;
}

/** Returns the name of the field with an entity's sort order, if it has one. */
export function sortField({ fields }: Pick<Entity, 'fields'>): string | undefined {
  return Object.entries(fields).find(([, field]) => field.type === 'sortOrder')?.[0];
}

/** Returns the field with the parent of an entity's objects, if they form a tree. */
export function parentField({ fields }: Pick<Entity, 'fields'>): string | undefined {
  return Object.entries(fields).find(([, field]) => optionsOf(field).tree)?.[0];
}

/** Whether editors write formatted text in objects of an entity, or content with fields of the tenant's own. */
export function hasRichText(
  entity: Pick<Entity, 'fields' | 'publishing' | 'scope' | 'api' | 'types'>,
): boolean {
  const isFormatted = ({ type }: Field) =>
    type === 'richText' || (type === 'custom' && supportsDrafts(entity));
  return (
    tracksEditor(entity) &&
    Object.values(entity.fields).some(
      (field) => isFormatted(field) || Object.values(optionsOf(field).parts ?? {}).some(isFormatted),
    )
  );
}

/** Whether editors make remarks at texts of an entity's objects: of content with formatted text, not of what people own. */
export const hasRemarks = (entity: Entity): boolean =>
  hasRichText(entity) && !entity.of && !entity.visibility?.owner;

/** Returns the names of fields with translations, repeated groups included. */
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
 * Returns the field with an object's group or groups, where editors choose it. Undefined for an entity without one, and
 * where the group is the object itself, since its id is no field.
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
 * Returns the fields that can be changed on many objects at once: publishing and its times, audience, those in `bulk`, and custom
 * values, of which omitted ones stay.
 */
export function bulkFields(entity: Pick<Entity, 'fields' | 'publishing' | 'visibility' | 'bulk'>): string[] {
  const { publishing, bulk = [], fields } = entity;
  const { field, release, expire } = publishing ?? {};
  return [field, release, expire, groupField(entity), ...bulk, fields.custom && 'custom'].filter(
    (name) => name !== undefined,
  );
}

/** Whether the entity records in which version each language was written: where editors write several. */
export function tracksLanguages({ fields, api }: Pick<Entity, 'fields' | 'api'>): boolean {
  return api.calls.includes('update') && translatedNames(fields).length > 0;
}

/** Whether the entity records who saved an object last: where editors write it. */
export function tracksEditor({ scope, api, types }: Pick<Entity, 'scope' | 'api' | 'types'>): boolean {
  return scope !== 'installation' && (api.calls.includes('update') || types !== undefined);
}

/** Whether a published object's changes can wait as a draft. */
export function supportsDrafts(entity: Pick<Entity, 'publishing' | 'api' | 'scope' | 'types'>): boolean {
  return publishedField(entity) !== undefined && tracksEditor(entity);
}

/** Returns the fields with the times at which others end: see the option `until`. */
export const endTimes = ({ fields }: Pick<Entity, 'fields'>): string[] => [
  ...new Set(Object.values(fields).flatMap((field) => optionsOf(field).until ?? [])),
];

/** Returns the fields of an employee's list row. */
export function rowPaths(entity: Entity): readonly FieldPath[] {
  return entity.row ?? titlePaths(entity);
}

/**
 * Returns the fields of an editor's list row: the columns, the title with its languages, and the sources of its state
 * and abilities.
 */
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

/** Returns the entity whose labels and files apply: for a view, the entity that it is a view of. */
export function storedName({ name, viewOf }: Pick<Entity, 'name' | 'viewOf'>): string {
  return viewOf ?? name;
}

/**
 * Whether the reach of an entity's objects is counted: where each has its own page, as all content of tenant-defined
 * types has. What a person sends has no audience.
 */
export function hasReach({
  employee,
  scope,
  viewOf,
  stamp,
  types,
  visibility,
}: Pick<Entity, 'employee' | 'scope' | 'viewOf' | 'stamp' | 'types' | 'visibility'>): boolean {
  if (visibility?.owner !== undefined) return false;
  if (types) return true;
  return employee?.page === true && scope !== 'installation' && (!viewOf || stamp !== undefined);
}
