import { createHash } from 'node:crypto';
import {
  type Entity,
  type Field,
  type FieldPath,
  fieldAt,
  optionsOf,
  titlePaths,
  typeOf,
} from '@piiri/schemas';
import { DEFINITIONS, ENTITIES, storedEntity } from '../model/tables.ts';

/** Raised when the same definitions make another index than before. */
const INDEX_VERSION = 7;

/** PostgreSQL's weights, from the heaviest. Of a file the name counts as B, what stands in it as D. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** A field, or a part of a translated one, in which words are looked for. */
export interface SearchedField {
  path: FieldPath;
  weight: Weight;
  /** Holds HTML. */
  isHtml: boolean;
  /** Its words are restricted terms: not everybody who sees the object reads it. */
  isRestricted: boolean;
  /** The column that holds it in other languages, of a text that is not written in each. */
  inLanguages?: string;
}

const WEIGHTS = { title: 'A', text: 'B', aside: 'C' } as const;

function weightOf(entity: Entity, path: FieldPath, field: Field): Weight {
  const { weight } = optionsOf(field);
  if (weight) return WEIGHTS[weight];
  if (titlePaths(entity).includes(path)) return 'A';
  return field.type === 'richText' ? 'C' : 'B';
}

/** The definitions of one table's objects that can be searched. */
function searchedViews(entity: Entity): Entity[] {
  return [...DEFINITIONS.values()].filter(
    (each) => storedEntity(each) === entity && (each.list.search?.length ?? 0) > 0,
  );
}

/** Whether all who search a table search this field of it, and read it of whatever they see. */
function isForAll(views: Entity[], path: FieldPath): boolean {
  const [name = ''] = path.split('.');
  return views.every((view) => {
    const field = fieldAt(view.fields, name);
    if (!field || !view.list.search?.includes(path)) return false;
    const { read, shownBy } = optionsOf(field);
    return !read && !shownBy;
  });
}

const known = new Map<Entity, SearchedField[]>();

/** The fields of an entity's objects in which some list looks for words. */
export function searchedFields(definition: Entity): SearchedField[] {
  const entity = storedEntity(definition);
  const found = known.get(entity) ?? findFields(entity);
  known.set(entity, found);
  return found;
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

/** The field whose files are an object's, be it one or several. */
export function fieldOfFiles({ fields }: Entity): string | undefined {
  return Object.entries(fields).find(([, field]) => {
    const { file } = typeOf(field);
    return file === 'attachments' || file === 'file';
  })?.[0];
}

/** The column that says when an object is from. */
export function momentColumn({ feed, list }: Entity): string {
  return feed?.date ?? (list.order.includes('date') ? list.order.replace(/^-/, '') : 'created_at');
}

/** The entities that the index holds, each with a fingerprint of what decides how. */
export function indexedEntities(): Map<Entity, string> {
  const entities = [...ENTITIES.values()].filter((entity) => searchedFields(entity).length > 0);
  return new Map(
    entities.map((entity) => {
      const decisive = [INDEX_VERSION, searchedFields(entity), fieldOfFiles(entity), momentColumn(entity)];
      return [entity, createHash('sha256').update(JSON.stringify(decisive)).digest('base64url').slice(0, 16)];
    }),
  );
}
