import type { Field, Fields } from './field.ts';
import { typeOf } from './fields-schema.ts';
import type { RuleName } from './rules.ts';

/** The generic calls. `delete` brings `restore` with it: a delete can be taken back for a day. */
export type Call = 'list' | 'get' | 'create' | 'update' | 'delete' | 'sort';

/** What an access rule can be asked for. `read` is the employee's sight, `admin` the editor's. */
export type Operation = 'read' | 'admin' | 'create' | 'update' | 'delete';

/** A field by its name; `translations.title` for a part of a translated field. */
export type FieldPath = string;

export interface Check {
  /** Where the message is shown. */
  at: FieldPath;
  /** The fields it looks at: the check waits until all of them are there. */
  fields: readonly string[];
  holds(values: Readonly<Record<string, unknown>>): boolean;
  /** Key of a text in `locales/<lang>/validation.json`. */
  message: string;
}

export interface FormSection {
  /** Its heading: a key under `sections` of the entity's locale file. */
  section: string;
  fields: readonly FieldPath[];
  /** Stands beside the main column on wide screens. */
  aside?: boolean;
}

export interface EntityDefinition<F extends Fields = Fields> {
  /** Singular, snake_case. Names the table and the locale file. */
  name: string;
  fields: F;
  api: {
    /** Below /api, without slashes at its ends. */
    path: string;
    /** Where editors find it, when that is another path. Elsewhere they add `admin_view=1`. */
    adminPath?: string;
    calls: readonly Call[];
    /** Writes arrive as multipart forms (JSON is accepted too). */
    multipart?: boolean;
  };
  /** Who may do what; rules are alternatives. What is not named takes `admin`'s. */
  access: { read: readonly RuleName[]; admin: readonly RuleName[] } & Partial<
    Record<Operation, readonly RuleName[]>
  >;
  /** The fields that decide whom content is shown to and when. Needed by the rules `in_sight` and `administers_group`. */
  sight?: { group?: string; groups?: string; published?: string; release?: string; expire?: string };
  /** What an object is called where others mention it. */
  title: FieldPath;
  list: {
    /** Columns of the console's list, in order; also what can be sorted by, where the kind of field has an order. */
    columns: readonly FieldPath[];
    /** Further fields that a list row carries, for employees' lists. */
    also?: readonly FieldPath[];
    filters?: readonly string[];
    search?: readonly FieldPath[];
    /** `field` or `-field`. */
    order: string;
    pageSize: number;
  };
  /** Most of them that a company has; one more is answered with 409. */
  maxRows?: number;
  /** What everybody's feed shows of it: when it is from, a picture, and the text to quote. Absent: it is not in the feed. */
  feed?: { date: string; image?: string; text?: FieldPath };
  form: readonly FormSection[];
  checks?: readonly Check[];
  /** How it stands in the console; absent: it has no screens there. */
  console?: {
    icon: string;
    section: 'content' | 'upkeep' | 'info';
    order: number;
    /** Its place in addresses, `/admin/<path>`. Default: its name. */
    path?: string;
  };
}

/** An entity whose field types have been forgotten, for code that serves them all. */
export type Entity = EntityDefinition;

/** The field that a path names, be it a part of a translated one. Undefined when there is none. */
export function fieldAt(fields: Fields, path: FieldPath): Field | undefined {
  const [name = '', part] = path.split('.');
  const field = fields[name];
  if (!part) return field;
  return (field?.options as { parts?: Fields } | undefined)?.parts?.[part];
}

function assertPath(entity: Entity, place: string, path: FieldPath): void {
  if (path !== 'id' && !fieldAt(entity.fields, path)) {
    throw new Error(
      `${entity.name}: ${place} names "${path}", which is none of its fields: ${Object.keys(entity.fields).join(', ')}`,
    );
  }
}

function assertConsistent(entity: Entity): void {
  for (const [name, field] of Object.entries(entity.fields)) {
    const problem = typeOf(field).assertOptions?.(field.options);
    if (problem) throw new Error(`${entity.name}.${name}: ${problem}`);
  }
  const { list, form, sight, feed, title } = entity;
  const places: [string, readonly FieldPath[]][] = [
    ['title', [title]],
    ['list', [...list.columns, ...(list.also ?? []), ...(list.filters ?? []), ...(list.search ?? [])]],
    ['list.order', [list.order.replace(/^-/, '')]],
    ['sight', Object.values(sight ?? {})],
    ['feed', Object.values(feed ?? {})],
    ...form.map(({ section, fields }): [string, readonly FieldPath[]] => [
      `form section "${section}"`,
      fields,
    ]),
  ];
  for (const [place, paths] of places) for (const path of paths) assertPath(entity, place, path);
  if (entity.api.calls.includes('sort') && !sortField(entity)) {
    throw new Error(`${entity.name}: the call "sort" needs a field of kind sortOrder`);
  }
}

/** The sections of the form with the fields that none of them names, so that a new field needs no second mention. */
function completeForm({ fields, form }: Entity): readonly FormSection[] {
  const named = new Set(form.flatMap((section) => section.fields.map((path) => path.split('.')[0])));
  const rest = Object.entries(fields).flatMap(([name, { options }]) => {
    const { readOnly, form: shown } = options as { readOnly?: boolean; form?: false };
    return named.has(name) || readOnly || shown === false ? [] : [name];
  });
  const [first, ...others] = form;
  return first
    ? [{ ...first, fields: [...first.fields, ...rest] }, ...others]
    : [{ section: 'content', fields: rest }];
}

/** The columns of the list with the fields that ask to be one. */
function completeColumns({ fields, list }: Entity): readonly FieldPath[] {
  const listed = Object.entries(fields).flatMap(([name, { options }]) =>
    (options as { list?: boolean }).list ? [name] : [],
  );
  return [...new Set([...list.columns, ...listed])];
}

/**
 * Defines an entity. Everything else about it is made from what is said here.
 * Throws at start, naming the entity and the place, when the definition contradicts itself.
 */
export function defineEntity<const F extends Fields>(definition: EntityDefinition<F>): EntityDefinition<F> {
  const entity = definition as unknown as Entity;
  assertConsistent(entity);
  return {
    ...definition,
    list: { ...definition.list, columns: completeColumns(entity) },
    form: completeForm(entity),
  };
}

/** The name of the field that keeps an entity's order, if it has one. */
export function sortField(entity: Entity): string | undefined {
  return Object.entries(entity.fields).find(([, field]) => field.type === 'sortOrder')?.[0];
}
