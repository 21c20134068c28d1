import {
  ACKNOWLEDGEMENT,
  asPublished,
  type Entity,
  type Field,
  type FieldPath,
  type Fields,
  LANGUAGES,
  type Language,
  optionsOf,
  type PresentContext,
  PUBLISHED_LANGUAGES,
  titlePaths,
  typeOf,
} from '@piiri/schemas';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { conditionFor, conditionToRead } from '../access/access.ts';
import type { AnsweredObject, EntityCall, Row } from '../access/call.ts';
import { matchesRow, type Reader, readerOf, readerValues, toSql } from '../access/condition.ts';
import { answeredCustom } from '../custom/custom-fields.ts';
import { hooksOf } from '../feature.ts';
import type { State } from '../model/filter.ts';
import { inView, targetOf } from '../model/references.ts';
import { type EntityTable, entityOf, storedEntity, tableOf } from '../model/tables.ts';
import { type LanguageVersions, outdatedLanguages } from './differences.ts';

/** Returns an object's state at a time; undefined for entities without publishing. */
export function stateOf({ publishing }: Entity, row: Row, now: Date): State | undefined {
  if (!publishing) return undefined;
  if (publishing.field === 'is_active') return row[publishing.field] ? 'active' : 'inactive';
  if (!row[publishing.field]) return 'draft';
  const release = publishing.release && (row[publishing.release] as Date | null);
  const expire = publishing.expire && (row[publishing.expire] as Date | null);
  if (expire && expire <= now) return 'expired';
  return release && release > now ? 'scheduled' : 'published';
}

/** Writes one field of a row into an answer. */
type FieldPresenter = (row: Row, answer: Record<string, unknown>) => void;

/** Whether a field has ended: see the option `until`. */
const isOver = (row: Row, until: string | undefined, now: Date): boolean => {
  const end = until === undefined ? undefined : row[until];
  return end instanceof Date && end <= now;
};

/** Omits the field when the caller may not read it; writes null when its owner hides it or it has ended. */
function fieldPresenter(
  call: EntityCall,
  name: string,
  field: Fields[string],
  reader: Reader,
): FieldPresenter {
  const readable = conditionToRead(call.actor, call.entity, field, call.ofSelf);
  const { shownBy, editorsOnly, until } = optionsOf(field);
  if (editorsOnly && !call.asEditor) return () => {};
  const shownByColumn = shownBy && !call.asEditor && !call.ofSelf ? shownBy : undefined;
  const { present: show } = typeOf(field);
  const inRows = optionsOf(field).inRows === true;
  const context = presentContext(call, inRows);
  const naming = nameOfReference(name, field);
  return (row, answer) => {
    if (!matchesRow(readable, row, reader)) return;
    const isHidden =
      (shownByColumn !== undefined && row[shownByColumn] !== true) || isOver(row, until, reader.now);
    const presented = isHidden ? undefined : show?.(name, row, context, field.options);
    if (presented) Object.assign(answer, presented);
    else answer[name] = isHidden ? null : (row[name] ?? null);
    if (name in answer && naming in row) answer[naming] = row[naming];
  };
}

/**
 * Adds what only editors get, also in rows of lists: the object's state and published languages, the operations that
 * they may do, and the outdated languages.
 */
function editorPresenter({ entity, actor }: EntityCall, reader: Reader): FieldPresenter {
  // An object shown through a view is changed through its stored entity.
  const stored = entity.stamp ? entity : storedEntity(entity);
  const allowed = (['update', 'delete'] as const)
    .filter((operation) => stored.api.calls.includes(operation))
    .map((operation) => ({ operation, condition: conditionFor(actor, stored, operation) }));
  return (row, answer) => {
    const versions = row.language_versions as LanguageVersions | undefined;
    if (versions) answer.outdated_languages = outdatedLanguages(versions, actor.companyLanguage);
    const state = stateOf(entity, row, reader.now);
    if (state) answer.state = state;
    if (entity.publishedLanguages) answer[PUBLISHED_LANGUAGES] = row[PUBLISHED_LANGUAGES] ?? null;
    answer.abilities = allowed
      .filter(({ condition }) => matchesRow(condition, row, reader))
      .map(({ operation }) => operation);
  };
}

/** Adds the required acknowledgement for every reader: its deadline and version; null when none is required. */
const presentAcknowledgement: FieldPresenter = (row, answer) => {
  const { required, deadline, version } = ACKNOWLEDGEMENT;
  if (!(required in row)) return;
  const until = row[deadline];
  answer.acknowledgement = row[required]
    ? { deadline: until instanceof Date ? until.toISOString() : null, version: row[version] }
    : null;
};

/** Returns the function that makes answers from rows. Everything that is the same for all rows is computed once. */
export function presenter(call: EntityCall, fields: Fields): (row: Row) => AnsweredObject {
  const reader = readerOf(call.actor);
  const showers = Object.entries(fields)
    .filter(([, field]) => typeOf(field).file !== 'attachments')
    .map(([name, field]) => fieldPresenter(call, name, field, reader));
  if (call.entity.acknowledgement) showers.push(presentAcknowledgement);
  if (call.asEditor) showers.push(editorPresenter(call, reader));
  return (stored) => {
    const answer: AnsweredObject = { id: stored.id };
    const row = call.asEditor ? stored : asPublished(call.entity, stored);
    for (const show of showers) show(row, answer);
    return answer;
  };
}

/** Returns an object's answer, from its row. */
export function present(call: EntityCall, row: Row, fields: Fields): AnsweredObject {
  return presenter(call, fields)(row);
}

/** How values are presented to the caller: employees get one language, editors all. `inRows`: in a list. */
export function presentContext(call: EntityCall, inRows = false): PresentContext {
  const { actor, entity, language, asEditor } = call;
  const { path, adminPath = path } = entity.api;
  return {
    language: asEditor ? undefined : language,
    companyLanguage: actor.companyLanguage,
    mediaUrl,
    custom: answeredCustom(call, inRows),
    viewUrl: (id) => `/api/${asEditor ? adminPath : path}/${id}/view/`,
  };
}

/** Returns the member with the title of a reference, or with the titles of several. */
export const nameOfReference = (name: string, field?: Field) =>
  field?.type === 'references' ? `${name}_names` : `${name}_name`;

/**
 * Selects one language of a translated text: the caller's, else the tenant's, else any. `among`: a column with the only
 * languages to choose from; null for all.
 */
export function inLanguage(
  call: Pick<EntityCall, 'language' | 'actor'>,
  texts: PgColumn,
  among?: PgColumn,
): SQL {
  const languages = [...new Set([call.language, call.actor.companyLanguage, ...LANGUAGES])];
  const textIn = (language: Language) => {
    const key = sql.raw(`'${language}'`);
    const text = sql`${texts}->>${key}`;
    return among ? sql`case when ${among} is null or ${among} ? ${key} then ${text} end` : text;
  };
  return sql`coalesce(${sql.join(languages.map(textIn), sql`, `)})`;
}

/** Selects a translated text of an object in one language: for readers, in one of those in which it is published. */
export function textSql(call: TitleCall, entity: Entity, table: EntityTable, column: string): SQL {
  const isNarrowed = entity.publishedLanguages && !call.asEditor;
  return inLanguage(
    call,
    columnIn(table, column),
    isNarrowed ? columnIn(table, PUBLISHED_LANGUAGES) : undefined,
  );
}

/** Who reads a title: without `asEditor` a reader, who sees only published languages. */
type TitleCall = Pick<EntityCall, 'language' | 'actor'> & Partial<Pick<EntityCall, 'asEditor'>>;

/** An SQL expression for an object's title in one language. */
export function titleSql(call: TitleCall, entity: Entity, table: EntityTable, row: SQL): SQL {
  const own = hooksOf(entity).nameIn?.(call.language, row);
  if (own) return own;
  const texts = titlePaths(entity).map((path: FieldPath) => {
    const [name = '', part] = path.split('.');
    if (part) return textSql(call, entity, table, part);
    const { inLanguages } = optionsOf(entity.fields[name]);
    const translation = inLanguages && sql`${table[inLanguages]}->>${sql.raw(`'${call.language}'`)}`;
    return translation ? sql`coalesce(${translation}, ${table[name]})` : sql`${table[name]}::text`;
  });
  const [only = sql`null`] = texts;
  return texts.length > 1 ? sql`concat_ws(' ', ${sql.join(texts, sql`, `)})` : only;
}

/** Returns the references among some fields, with the entity that each refers to. */
export function referencesIn(fields: Fields): [string, Entity][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'reference' ? [[name, targetOf(field)]] : [],
  );
}

/** Returns the fields with several references whose titles are in answers: those that only editors read. */
export function namedLists(fields: Fields): [string, Field, Entity][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'references' && optionsOf(field).editorsOnly ? [[name, field, targetOf(field)]] : [],
  );
}

/** Selects the titles of lists of references, in their order, for editors. */
function listNames(call: EntityCall, table: EntityTable, fields: Fields): Record<string, SQL> {
  if (!call.asEditor) return {};
  return Object.fromEntries(
    namedLists(fields).map(([name, field, target]) => {
      const targetTable = alias(tableOf(target), 'other') as unknown as EntityTable;
      return [
        nameOfReference(name, field),
        sql`array(select ${titleSql(call, target, targetTable, sql`"other"`)}
          from unnest(${table}.${sql.identifier(name)}) with ordinality given(id, place)
          join ${tableOf(target)} "other" on "other".id = given.id and "other".deleted_at is null order by given.place)`,
      ];
    }),
  );
}

/** Selects the title of one reference of a row, by field name: see `referenceNames`. */
export function referenceName(
  call: EntityCall,
  table: EntityTable,
  name: string,
  target: Entity,
  field: Field | undefined,
): SQL {
  const targetTable = alias(tableOf(target), 'other') as unknown as EntityTable;
  const { seenAs, named } = optionsOf(field);
  const seen = seenAs ? entityOf(seenAs) : target;
  const isSeen = and(
    inView(seen, targetTable),
    toSql(conditionFor(call.actor, seen, 'read'), targetTable, readerValues(call)),
  );
  const isAdministered = toSql(conditionFor(call.actor, target, 'admin'), targetTable, readerValues(call));
  return sql`(select ${titleSql(call, target, targetTable, sql`"other"`)} from ${tableOf(target)} "other"
    where ${targetTable.id} = ${table}.${sql.identifier(name)} and ${targetTable.deleted_at} is null and (${named ? sql`true` : or(isSeen, isAdministered)}))`;
}

/**
 * Selects the titles of references, each by its own subselect. Null for deleted objects, and for objects that the
 * caller could not read by themselves. The referring column is qualified by its table, because the other object may be
 * of the same entity.
 */
export function referenceNames(call: EntityCall, table: EntityTable, fields: Fields): Record<string, SQL> {
  const single = Object.fromEntries(
    referencesIn(fields).map(([name, target]) => [
      nameOfReference(name),
      referenceName(call, table, name, target, fields[name]),
    ]),
  );
  return { ...single, ...listNames(call, table, fields) };
}
