import { COMMENTS } from './comments.ts';
import type { EmployeeScreens, Entity } from './definition.ts';
import type { Feature } from './features.ts';
import type { Field, Fields } from './field.ts';
import { optionsOf } from './fields-schema.ts';
import { excerptedPart, fieldAt, parentField, rowPaths, titlePaths } from './parts.ts';

/** What the employee app knows of every kind of content from its first line on. */
export interface Screen extends EmployeeScreens {
  /** The entity's. */
  name: string;
  feature?: Feature;
  /** Its place among the results of the search over everything; absent: it is not found there. */
  found?: number;
  /** It is from a time. */
  isDated?: true;
  /** Its objects stand below each other. */
  isTree?: true;
  /** It is in the feed. */
  isInFeed?: true;
}

/** A field that a screen shows by its label and value. */
export interface Fact {
  name: string;
  type: string;
  /** Rows show it too. */
  inRow?: true;
}

/** What the generic screens show of a kind of content, and where: the names of fields, and of parts of the translated one. */
export interface ContentShape {
  /** Below /api. */
  api: string;
  /** Rows that a list takes at once. */
  pageSize: number;
  title: string;
  text?: { part: string; isRich: boolean };
  date?: string;
  image?: string;
  video?: string;
  attachments?: string;
  link?: string;
  isSearched: boolean;
  /** Lists are narrowed by the group that a row is for. */
  isForGroup: boolean;
  /** Fields of a few values that lists are narrowed by. */
  choices: { name: string; values: readonly (string | number)[] }[];
  facts: Fact[];
  /** Below its page people react to it and comment on it, as the definition says. */
  reactions?: true;
  comments?: true;
}

/** The least that a list takes at once. */
const MIN_ROWS = 12;

/** Fields that a screen shows by label and value. */
const FACTS: ReadonlySet<string> = new Set([
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

/** The time that an object is from; undefined where that says nothing. */
function dateOf({ publishing, feed, list, fields }: Entity): string | undefined {
  const order = list.order.replace(/^-/, '');
  return publishing?.release ?? feed?.date ?? (fields[order]?.type === 'dateTime' ? order : undefined);
}

const nameOfType = (fields: Fields, type: string) =>
  Object.entries(fields).find(([, field]) => field.type === type)?.[0];

/** The entities that employees have screens of, in the menu's order. */
const withScreens = (all: readonly Entity[]) => all.filter(({ employee }) => employee);

/** What the employee app knows of all kinds of content, in the order of the menu. */
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
  return screens.sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0));
}

/** The employee app's address of an object. */
export function addressOf(
  { path, page }: Pick<EmployeeScreens, 'path' | 'page'>,
  id: number | string,
): string {
  return page ? `/${path}/${id}` : `/${path}#${id}`;
}

/** The same of an entity; undefined when employees have no screen of it. */
export const employeeAddress = ({ employee }: Pick<Entity, 'employee'>, id: number | string) =>
  employee && addressOf(employee, id);

/** The parts of the field in which an entity is translated. */
const partsOf = ({ translations }: Fields): Fields => optionsOf(translations).parts ?? {};

/** The part that is the text itself: a rich one, else one of several lines. */
function textPart(parts: Fields): ContentShape['text'] {
  const isLong = (field: Field) => field.type === 'richText' || optionsOf(field).multiline === true;
  const entry = excerptedPart(parts) ?? Object.entries(parts).find(([, field]) => isLong(field));
  return entry && { part: entry[0], isRich: entry[1].type === 'richText' };
}

/** Where the generic screens find what they show of an entity. */
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
    FACTS.has(field.type) &&
    !used.has(name) &&
    name !== COMMENTS &&
    !optionsOf(field).read &&
    !parentField({ fields: { [name]: field } });
  return {
    api: api.path,
    pageSize: Math.max(MIN_ROWS, list.pageSize),
    title: titlePaths(entity)[0] ?? '',
    text: textPart(partsOf(fields)),
    date,
    image,
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
    facts: Object.entries(fields)
      .filter(isFact)
      .map(([name, { type }]) => ({ name, type, ...(rowPaths(entity).includes(name) && { inRow: true }) })),
    ...(entity.reactions && { reactions: true }),
    ...(entity.comments && { comments: true }),
  };
}

/** Where the generic screens find what they show, by the names of entities. */
export const contentShapes = (all: readonly Entity[]): Record<string, ContentShape> =>
  Object.fromEntries(withScreens(all).map((entity) => [entity.name, contentShape(entity)]));
