import { CARE } from './care.ts';
import { COMMENTS } from './comments.ts';
import type { EmployeeScreens, Entity } from './definition.ts';
import type { Feature } from './features.ts';
import type { Field, Fields } from './field.ts';
import { optionsOf } from './fields-schema.ts';
import { altPath, excerptedPart, fieldAt, parentField, rowPaths, titlePaths } from './parts.ts';

/** The data about each kind of content in the employee app's first script. */
export interface Screen extends EmployeeScreens {
  /** The entity's name. */
  name: string;
  feature?: Feature;
  /** Its position among the results of the global search; absent: it is not found there. */
  found?: number;
  /** Whether its objects have a date. */
  isDated?: true;
  /** Whether its objects form a tree. */
  isTree?: true;
  /** Whether it is in the feed. */
  isInFeed?: true;
}

/** A field that a screen shows with its label and value. */
export interface Fact {
  name: string;
  type: string;
  /** Whether rows show it too. */
  inRow?: true;
}

/** The fields, and parts of the translated field, that the generic screens show of a kind of content. */
export interface ContentShape {
  /** Path below /api. */
  api: string;
  /** Number of rows that a list loads at once. */
  pageSize: number;
  title: string;
  text?: { part: string; isRich: boolean };
  date?: string;
  image?: string;
  /** Path of the picture's alternative text. */
  alt?: string;
  video?: string;
  attachments?: string;
  link?: string;
  isSearched: boolean;
  /** Whether lists can be filtered by a row's group. */
  isForGroup: boolean;
  /** Fields with a few values that lists can be filtered by. */
  choices: { name: string; values: readonly (string | number)[] }[];
  /** Text fields that lists can be filtered by; the company decides on their values. */
  names: string[];
  facts: Fact[];
  /** Whether people react to it and comment on it below its page, by the definition. */
  reactions?: true;
  comments?: true;
}

/** Minimum number of rows that a list loads at once. */
const MIN_ROWS = 12;

/** Kinds of field that a screen shows with label and value. */
const FACT_KINDS: ReadonlySet<string> = new Set([
  'boolean',
  'choice',
  'color',
  'dateTime',
  'email',
  'integer',
  'phone',
  'reference',
  'text',
  'url',
]);

/** Returns the field with an object's date; undefined without a meaningful one. */
function dateOf({ publishing, feed, list, fields }: Entity): string | undefined {
  const order = list.order.replace(/^-/, '');
  return publishing?.release ?? feed?.date ?? (fields[order]?.type === 'dateTime' ? order : undefined);
}

const nameOfType = (fields: Fields, type: string) =>
  Object.entries(fields).find(([, field]) => field.type === type)?.[0];

/** Returns the entities with employee screens, in the menu's order. */
const withScreens = (all: readonly Entity[]) => all.filter(({ employee }) => employee);

/** Returns the screens of all kinds of content, in the menu's order. */
export function employeeScreens(all: readonly Entity[]): Screen[] {
  const screens = withScreens(all).map((entity): Screen => {
    const { name, feature, search } = entity;
    return {
      ...(entity.employee as EmployeeScreens),
      name,
      ...(feature && { feature }),
      ...(search && { found: search.order }),
      ...(dateOf(entity) && { isDated: true }),
      ...(parentField(entity) && { isTree: true }),
      ...(entity.feed && { isInFeed: true }),
    };
  });
  return screens.sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
}

/** Returns an object's address in the employee app. */
export function addressOf(
  { path, page }: Pick<EmployeeScreens, 'path' | 'page'>,
  id: number | string,
): string {
  return page ? `/${path}/${id}` : `/${path}#${id}`;
}

/** The same for an entity; undefined when it has no employee screens. */
export const employeeAddress = ({ employee }: Pick<Entity, 'employee'>, id: number | string) =>
  employee && addressOf(employee, id);

/** Returns the parts of the field with an entity's translations. */
const partsOf = ({ translations }: Fields): Fields => optionsOf(translations).parts ?? {};

/** Returns the part with the main text: a rich text, else a multiline one. */
function textPart(parts: Fields): ContentShape['text'] {
  const isLong = (field: Field) => field.type === 'richText' || optionsOf(field).multiline === true;
  const entry = excerptedPart(parts) ?? Object.entries(parts).find(([, field]) => isLong(field));
  return entry && { part: entry[0], isRich: entry[1].type === 'richText' };
}

/** Returns the fields that the generic screens show of an entity. */
export function contentShape(entity: Entity): ContentShape {
  const { fields, list, visibility = {}, publishing, api, feed, search } = entity;
  const image = feed?.image ?? search?.image ?? nameOfType(fields, 'image');
  const date = dateOf(entity);
  const link = nameOfType(fields, 'url');
  const used = new Set<string | undefined>([
    ...Object.values(publishing ?? {}),
    ...Object.values(visibility).map(String),
    ...titlePaths(entity),
    date,
    link,
  ]);
  const isFact = ([name, field]: [string, Field]) =>
    FACT_KINDS.has(field.type) &&
    !used.has(name) &&
    name !== COMMENTS &&
    // It is shown in words of its own.
    name !== CARE.checkedAt &&
    !optionsOf(field).read &&
    !parentField({ fields: { [name]: field } });
  return {
    api: api.path,
    pageSize: entity.employee?.pageSize ?? Math.max(MIN_ROWS, list.pageSize),
    title: titlePaths(entity)[0] ?? '',
    text: textPart(partsOf(fields)),
    date,
    image,
    alt: image && altPath(fields, image),
    video: nameOfType(fields, 'videoId'),
    attachments: nameOfType(fields, 'attachments'),
    link,
    isSearched: Boolean(list.search?.length),
    isForGroup: visibility.group !== undefined,
    choices: (list.filters ?? []).flatMap((name) => {
      const field = fieldAt(fields, name);
      const { choices } = optionsOf(field);
      return choices ? [{ name, values: choices }] : [];
    }),
    names: (list.filters ?? []).filter((name) => fieldAt(fields, name)?.type === 'text'),
    facts: Object.entries(fields)
      .filter(isFact)
      .map(([name, { type }]) => ({ name, type, ...(rowPaths(entity).includes(name) && { inRow: true }) })),
    ...(entity.reactions && { reactions: true }),
    ...(entity.comments && { comments: true }),
  };
}

/** Returns these fields by entity name. */
export const contentShapes = (all: readonly Entity[]): Record<string, ContentShape> =>
  Object.fromEntries(withScreens(all).map((entity) => [entity.name, contentShape(entity)]));
