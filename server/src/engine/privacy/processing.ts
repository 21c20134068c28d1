import { type Entity, optionsOf, tracksEditor } from '@piiri/schemas';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { registeredFeatures } from '../feature.ts';
import type { ColumnMeaning, DataSubject, SeenBy, TableMeanings } from '../model/column-meanings.ts';
import { PEOPLE } from '../model/people.ts';
import { DEFINITIONS, ENTITIES, isOfTenant, tableOf } from '../model/tables.ts';
import { notOwnDataOf } from '../owned/define-owned.ts';
import { definitionOf, type OwnedTable } from '../owned/definition.ts';
import { ownDataSources } from '../owned/own-data-sources.ts';
import { columnMeaningsOf, ENGINE_MEANINGS, idTargetsOf } from '../schema/meanings.ts';
import { retentionRules } from './retention.ts';

/** One kind of stored personal data; its texts are keys. */
export interface Processing {
  /** The name of a definition, or of a table made by hand. */
  entity: string;
  field: string;
  about: DataSubject;
  /** A key of `purposes`. */
  purpose: string;
  seenBy: SeenBy;
  /** The kind of retention that applies to it. */
  kind?: string;
  /** Whole months, rounded up. */
  months?: number;
}

const DAYS_OF: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, year: 365 };
const DAYS_A_MONTH = 30.5;

/** Returns after how many months rows are deleted, whatever the tenant; undefined where that depends on something else. */
function fixedMonths(columns: Readonly<Record<string, ColumnMeaning | undefined>> = {}): number | undefined {
  const days = Object.values(columns).flatMap((meaning) => {
    const [, count, unit = ''] = meaning?.retention?.match(/^([1-9]\d*) (hour|day|year)s?$/) ?? [];
    return count ? [Number(count) * (DAYS_OF[unit] ?? 0)] : [];
  });
  return days.length > 0 ? Math.ceil(Math.min(...days) / DAYS_A_MONTH) : undefined;
}

type Fields = Entity['fields'];

/**
 * Returns who sees a field of people: colleagues see the fields of people's view, and with `shownBy` only if the person
 * shows them.
 */
function seenByOf(entity: Entity, name: string): SeenBy {
  const views = [...DEFINITIONS.values()].filter(
    ({ viewOf, access }) => viewOf === entity.name && access.read.includes('anyone'),
  );
  const view = views.find(({ fields }) => name in fields);
  if (!view) return 'tenant_admins';
  return optionsOf(view.fields[name]).shownBy ? 'colleagues_if_shown' : 'colleagues';
}

const refersToPeople = (field: Fields[string]): boolean => optionsOf(field).to === PEOPLE.name;

/**
 * Returns an entity's personal data: all fields of people; for other entities, fields that are personal or refer to
 * people, and the last editor.
 */
function entityProcessing(entity: Entity): Processing[] {
  const isUser = entity === PEOPLE;
  const isPersonalField = (field: Fields[string]) => {
    const { privacy } = optionsOf(field);
    // Secret fields of other entities, such as keys, are not personal data.
    return (privacy !== undefined && privacy !== 'secret') || refersToPeople(field);
  };
  // Columns whose meaning says who sees them are listed by it.
  const { columns } = columnMeaningsOf(tableOf(entity));
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => isUser || (isPersonalField(field) && !columns[name]?.personal),
  );
  const kind = retentionKindOf(tableOf(entity));
  // What employees' rows carry is seen by whoever sees the object.
  const isInRows = (field: string) => entity.access.read.includes('visible') && entity.row?.includes(field);
  const own = fields.map(
    ([field]): Processing => ({
      entity: entity.name,
      field,
      about: 'employee',
      purpose: entity.name,
      seenBy: isUser ? seenByOf(entity, field) : isInRows(field) ? 'audience' : 'editors',
      kind,
    }),
  );
  if (!tracksEditor(entity)) return own;
  return [
    ...own,
    {
      entity: entity.name,
      field: 'updated_by',
      about: 'editor',
      purpose: 'updated_by',
      seenBy: 'editors',
      kind,
    },
  ];
}

/**
 * Returns an owned definition's data about its owners and about other people that it refers to, and its columns that
 * are personal without being in the copy of own data.
 */
function ownedProcessing(table: OwnedTable): Processing[] {
  const { name, owner, seenBy = 'nobody', retention, meanings = {} } = definitionOf(table);
  const sourceNames = ownDataSources(table).map((source) => source.name);
  const people = Object.entries(idTargetsOf(table)).flatMap(([column, to]) =>
    to === PEOPLE.name ? [column] : [],
  );
  const leftOut = notOwnDataOf(table).map(([column]) => column.name);
  const declared = Object.entries<ColumnMeaning | undefined>(meanings).flatMap(([column, meaning]) =>
    meaning?.personal ? [[column, meaning.personal] as const] : [],
  );
  const personal = new Map(declared);
  const fields = [...new Set([owner, ...sourceNames, ...people, ...leftOut, ...personal.keys()])];
  const kind = retention && (retention.kind ?? name);
  const months = declared.find(([, { months }]) => months)?.[1].months ?? fixedMonths(meanings);
  return fields.map((field) => ({
    ...{ entity: name, field, about: 'employee', purpose: name, kind, months },
    seenBy: personal.get(field)?.seenBy ?? seenBy,
  }));
}

const retentionKindOf = (table: PgTable): string | undefined =>
  retentionRules().find((rule) => rule.table === table)?.kind;

/** Returns the personal data in columns whose meaning says so. */
function tableProcessing([table, { columns = {} }]: TableMeanings[number]): Processing[] {
  const definition = [...ENTITIES.values()].find((candidate) => tableOf(candidate) === table);
  const entity = definition?.name ?? getTableName(table);
  const kind = retentionKindOf(table);
  return Object.entries(columns).flatMap(([field, { personal }]): Processing[] => {
    if (!personal) return [];
    const { about = 'employee', seenBy, months = fixedMonths(columns) } = personal;
    return [{ entity, field, about, purpose: entity, seenBy, kind, months }];
  });
}

/** Returns all personal data that the product stores, from its definitions and the meanings of columns. */
export function processing(): Processing[] {
  const stored = [...ENTITIES.values()].filter(isOfTenant);
  const features = registeredFeatures();
  return [
    ...entityProcessing(PEOPLE),
    ...ENGINE_MEANINGS.flatMap(tableProcessing),
    ...stored.filter((entity) => entity !== PEOPLE).flatMap(entityProcessing),
    ...features.flatMap(({ owned = [], meanings = [] }) => [
      ...owned.flatMap(ownedProcessing),
      ...meanings.flatMap(tableProcessing),
    ]),
  ];
}
