import type { Entity, FieldPath } from '../definition.ts';
import { type Field, type Fields, typeOf } from '../field.ts';
import { optionsOf } from '../fields-schema.ts';
import { fieldAt, isAutoTimestamp, titlePaths, tracksPublication } from '../parts.ts';

/** A member of a definition that names fields, and its requirements for them. */
interface FieldUse {
  name: string;
  paths: readonly FieldPath[];
  /** Returns why a field is not allowed there. Undefined when it is. */
  unfit(field: Field, path: FieldPath): string | undefined;
}

/** Parameters of lists besides their filters. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'page_size',
  'search',
  'ordering',
  'admin_view',
  'format',
]);

/** Kinds that can be a title; objects without text have their position. */
const TITLE_KINDS: ReadonlySet<string> = new Set(['text', 'sortOrder']);

const isExcerpt = (path: FieldPath) => path.endsWith('.excerpt');
const isText = (field: Field) => ['text', 'richText', 'phone', 'email'].includes(field.type);

function fieldUses(entity: Entity): FieldUse[] {
  const { list, row = [], feed, search, fields } = entity;
  const isField = (path: FieldPath) => Object.hasOwn(fields, path);
  return [
    {
      name: 'title',
      paths: titlePaths(entity),
      unfit: (field) => (TITLE_KINDS.has(field.type) ? undefined : 'is no text to be called by'),
    },
    {
      name: 'list.columns',
      paths: list.columns,
      unfit: (field, path) =>
        typeOf(field).unlistable || field.type === 'translated' || isExcerpt(path)
          ? 'does not fit in a column'
          : undefined,
    },
    {
      name: 'list.filters',
      paths: list.filters ?? [],
      unfit: (field, path) =>
        PARAMETERS.has(path)
          ? 'is a parameter of every list'
          : typeOf(field).filter
            ? undefined
            : 'is of a kind that no list is narrowed by',
    },
    ...(list.indexed ?? []).map((columns) => ({
      name: 'list.indexed',
      paths: columns.filter((column) => column !== 'id'),
      unfit: (_: Field, path: FieldPath) => (path.includes('.') ? 'has no column of its own' : undefined),
    })),
    {
      name: 'list.search',
      paths: list.search ?? [],
      unfit: (field, path) =>
        typeOf(field).searchable && !isExcerpt(path) ? undefined : 'holds no words to search',
    },
    {
      name: 'list.order',
      paths: [list.order.replace(/^-/, '')].filter((path) => path !== 'id'),
      unfit: (field, path) =>
        !typeOf(field).ordered
          ? 'has no order'
          : path.includes('.')
            ? 'is another in each language, so no index could serve it'
            : undefined,
    },
    {
      name: 'row',
      paths: row,
      unfit: (field, path) =>
        field.type === 'translated' || (isField(path) && field.type === 'attachments')
          ? 'is more than a row carries; name its parts'
          : undefined,
    },
    {
      name: 'feed.date',
      paths: feed ? [feed.date] : [],
      unfit: (field) => (field.type === 'dateTime' ? undefined : 'is no time'),
    },
    {
      name: 'feed.image',
      paths: feed?.image ? [feed.image] : [],
      unfit: (field) => (field.type === 'image' ? undefined : 'is no picture'),
    },
    {
      name: 'search.image',
      paths: search?.image ? [search.image] : [],
      unfit: (field) => (field.type === 'image' ? undefined : 'is no picture'),
    },
    {
      name: 'feed.text',
      paths: feed?.text ? [feed.text] : [],
      unfit: (field, path) =>
        isExcerpt(path) || (isText(field) && field.type !== 'richText')
          ? undefined
          : 'is no short text to quote',
    },
    {
      name: 'feed.people',
      paths: feed?.people ? [feed.people] : [],
      unfit: (field) =>
        field.type === 'references' && optionsOf(field).to === 'user' ? undefined : 'names no people',
    },
    {
      name: 'feed.facts',
      paths: feed?.facts ?? [],
      unfit: (field, path) =>
        ['translated', 'attachments', 'richText'].includes(field.type) && !path.includes('.')
          ? 'is more than a fact'
          : undefined,
    },
  ];
}

/** Returns the fields and parts of translated fields that set their search weight, by path. */
function weighted(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { parts = {}, weight } = optionsOf(field);
    const ownName = weight ? [name] : [];
    return [...ownName, ...weighted(parts).map((part) => `${name}.${part}`)];
  });
}

/** Checks the fields named by lists, rows and the feed. */
export function* lintList(entity: Entity): Generator<string> {
  const { fields, list, visibility, publishing, feed, search } = entity;
  for (const { name, paths, unfit } of fieldUses(entity)) {
    for (const [index, path] of paths.entries()) {
      const field = fieldAt(fields, path);
      const isKnown = field && (path !== 'published_at' || tracksPublication(entity));
      if (!isKnown) {
        yield `${name} names "${path}", which is none of its fields: ${Object.keys(fields).join(', ')}`;
        continue;
      }
      const problem =
        optionsOf(field).privacy === 'secret' ? 'is secret, and no answer carries it' : unfit(field, path);
      if (problem) yield `${name} names "${path}", which ${problem}`;
      if (paths.indexOf(path) !== index) yield `${name} names "${path}" twice`;
    }
  }
  if (titlePaths(entity).length === 0) yield 'title: names no field';
  const { pageSize, editorsPageSize = pageSize } = list;
  for (const [name, size] of Object.entries({ pageSize, editorsPageSize }))
    if (!(Number.isInteger(size) && size >= 1 && size <= 1000)) yield `list.${name} must be 1 to 1000`;
  if (feed && !visibility) yield 'feed: it is visible to nobody, so the feed never shows it';
  if (search && !list.search?.length) yield 'search: list.search names no field to find it by';
  for (const path of weighted(fields))
    if (!list.search?.includes(path)) yield `field "${path}" has a weight, but list.search does not name it`;
  const { release } = publishing ?? {};
  if (feed && release !== undefined && feed.date !== release && isAutoTimestamp(feed.date))
    yield `feed.date must be "${release}", since that is when it is released`;
}
