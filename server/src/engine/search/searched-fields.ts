import { createHash } from 'node:crypto';
import {
  type Entity,
  type Field,
  type FieldPath,
  fieldAt,
  optionsOf,
  storedName,
  titlePaths,
  typeOf,
} from '@piiri/schemas';
import { DEFINITIONS, ENTITIES, storedEntity } from '../model/tables.ts';

/** Raised when the same definitions give another index than before. */
const INDEX_VERSION = 9;

/** PostgreSQL's weights, from the heaviest. A file's name has B, its text D. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** A searched field, or a part of a translated one. */
export interface SearchedField {
  path: FieldPath;
  weight: Weight;
  isHtml: boolean;
  /** Its words are restricted terms: not everyone who sees the object may read it. */
  isRestricted: boolean;
  /** The column with its text in other languages, where a text need not exist in each. */
  inLanguages?: string;
}

const WEIGHTS = { title: 'A', text: 'B', aside: 'C' } as const;

function weightOf(entity: Entity, path: FieldPath, field: Field): Weight {
  const { weight } = optionsOf(field);
  if (weight) return WEIGHTS[weight];
  if (titlePaths(entity).includes(path)) return 'A';
  return field.type === 'richText' ? 'C' : 'B';
}

/** Returns the definitions of one table's objects that can be searched. */
function searchedViews(entity: Entity): Entity[] {
  return [...DEFINITIONS.values()].filter(
    (definition) => storedEntity(definition) === entity && (definition.list.search?.length ?? 0) > 0,
  );
}

/** Whether everyone who may search the table may also search and read this field. */
function isForAll(views: Entity[], path: FieldPath): boolean {
  const [name = ''] = path.split('.');
  return views.every((view) => {
    const field = fieldAt(view.fields, name);
    if (!field || !view.list.search?.includes(path)) return false;
    const { read, shownBy } = optionsOf(field);
    return !read && !shownBy;
  });
}

const fieldCache = new Map<Entity, SearchedField[]>();

/** Returns the fields of an entity that any list searches. */
export function searchedFields(definition: Entity): SearchedField[] {
  const entity = storedEntity(definition);
  const fields = fieldCache.get(entity) ?? findFields(entity);
  fieldCache.set(entity, fields);
  return fields;
}

function findFields(entity: Entity): SearchedField[] {
  const views = searchedViews(entity);
  const paths = new Set(views.flatMap(({ list }) => list.search ?? []));
  return [...paths].flatMap((path) => {
    const field = fieldAt(entity.fields, path);
    if (!field) return [];
    const weight = weightOf(entity, path, field);
    const { inLanguages } = optionsOf(field);
    const isHtml = field.type === 'richText';
    return [
      { path, weight, isHtml, isRestricted: !isForAll(views, path), ...(inLanguages && { inLanguages }) },
    ];
  });
}

/** Version of the passages: raised when the same texts are cut or indexed differently. */
const PASSAGES_VERSION = 1;

/** Whether texts of an entity's objects answer questions: what the global search finds, except people. */
export const hasPassages = (entity: Entity): boolean =>
  [...DEFINITIONS.values()].some(
    ({ search, ...definition }) =>
      search && search.passages !== false && storedName(definition) === storedName(entity),
  );

/** Returns the field with an object's file or files. */
export function fieldOfFiles({ fields }: Entity): string | undefined {
  return Object.entries(fields).find(([, field]) => {
    const { file } = typeOf(field);
    return file === 'attachments' || file === 'file';
  })?.[0];
}

/** Returns the column with an object's date. */
export function dateColumn({ feed, list }: Entity): string {
  return feed?.date ?? (list.order.includes('date') ? list.order.replace(/^-/, '') : 'created_at');
}

/** Returns the indexed entities, each with a fingerprint of everything that decides its index. */
export function indexedEntities(): Map<Entity, string> {
  const entities = [...ENTITIES.values()].filter((entity) => searchedFields(entity).length > 0);
  return new Map(
    entities.map((entity) => {
      const decisive = [
        INDEX_VERSION,
        searchedFields(entity),
        fieldOfFiles(entity),
        dateColumn(entity),
        ...(hasPassages(entity) ? [PASSAGES_VERSION] : []),
      ];
      return [entity, createHash('sha256').update(JSON.stringify(decisive)).digest('base64url').slice(0, 16)];
    }),
  );
}
