import {
  CARE_STATES,
  type CareState,
  type Entity,
  fieldAt,
  idSchema,
  LANGUAGES,
  type Language,
  parseRangeEnd,
  storedName,
  titlePaths,
  tracksEditor,
  tracksLanguages,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnIn } from '../../platform/db/columns.ts';
import type { EntityCall } from '../access/call.ts';
import { readerValues } from '../access/condition.ts';
import { versions } from '../commit/versions-table.ts';
import { type Filter, STATES, type State } from '../model/filter.ts';
import type { EntityTable } from '../model/tables.ts';
import { careClause, todayIn } from './care.ts';
import type { ListQuery } from './query.ts';

/** Filters for editors, in addition to the list's own. Readers' lists ignore them. */
const DESCRIPTIONS = {
  state: 'Editors: the state, as rows tell it.',
  language_state: 'Editors: `missing_sv`, there is no title in it; `outdated_sv`, its source was changed.',
  care: 'Editors: `due`, to be reviewed within 14 days; `overdue`; `nobody`, without an owner who can edit something.',
  created_by: 'Editors: id of who made it, or `me`; as far as the history goes back.',
  updated_by: 'Editors: id of who saved it last, or `me`.',
  updated_at_from: 'Editors: saved last on this day, or later.',
  updated_at_until: 'Editors: saved last on this day, or earlier.',
} as const;

type Parameter = keyof typeof DESCRIPTIONS;

const ME = 'me';

/** Returns the column of a translated title; undefined where the title is not translated. */
function translatedTitle(entity: Entity): string | undefined {
  const [path = ''] = titlePaths(entity);
  return tracksLanguages(entity) ? path.split('.')[1] : undefined;
}

/** Returns the editors' filter parameters of an entity's list, without those that its definition names. */
export function editorParameters(entity: Entity): Parameter[] {
  const named = entity.list.filters ?? [];
  return (Object.keys(DESCRIPTIONS) as Parameter[]).filter((name) => {
    if (name === 'state') return entity.publishing !== undefined && !fieldAt(entity.fields, name);
    if (name === 'language_state') return translatedTitle(entity) !== undefined;
    if (name === 'care') return entity.care === true;
    return tracksEditor(entity) && !named.includes(name.replace(/_(from|until)$/, ''));
  });
}

/** The same as query parameters, for the description of the list. */
export const describeEditorParameters = (entity: Entity): Record<string, z.ZodType> =>
  Object.fromEntries(
    editorParameters(entity).map((name) => [
      name,
      z.string().optional().meta({ description: DESCRIPTIONS[name] }),
    ]),
  );

function languageFilter(value: string): Pick<Filter, 'how' | 'value'> | undefined {
  const [how, language] = value.split('_');
  if (how !== 'missing' && how !== 'outdated') return undefined;
  return LANGUAGES.some((candidate) => candidate === language)
    ? { how: `${how}_${language as Language}`, value: null }
    : undefined;
}

function filterOf(
  { entity, actor }: EntityCall,
  name: Parameter,
  value: string,
): Pick<Filter, 'how' | 'value'> | undefined {
  if (name === 'state') {
    const states: readonly string[] = STATES[entity.publishing?.field ?? 'published'];
    return states.includes(value) ? { how: `state_${value as State}`, value: null } : undefined;
  }
  if (name === 'language_state') return languageFilter(value);
  if (name === 'care') {
    const states: readonly string[] = CARE_STATES;
    return states.includes(value)
      ? { how: `care_${value as CareState}`, value: todayIn(actor.timeZone) }
      : undefined;
  }
  if (name === 'created_by' || name === 'updated_by') {
    const id = value === ME ? actor.userId : idSchema.safeParse(value).data;
    return id === undefined
      ? undefined
      : { how: name === 'created_by' ? 'createdBy' : 'updatedBy', value: id };
  }
  const isUntil = name === 'updated_at_until';
  const end = parseRangeEnd(value, actor.timeZone, isUntil);
  return end && { how: isUntil ? (end.excluded ? 'before' : 'until') : 'from', value: end.moment };
}

/** Returns the editors' filters of a query. Throws `invalid` for an invalid value; returns none for other callers. */
export function editorFilters(call: EntityCall, query: ListQuery): Filter[] {
  if (!call.asEditor && !call.entity.api.editorsOnly) return [];
  return editorParameters(call.entity).flatMap((parameter): Filter[] => {
    const value = query[parameter];
    if (value === undefined || value === '') return [];
    const filter = typeof value === 'string' ? filterOf(call, parameter, value) : undefined;
    if (!filter) throw new AppError('invalid', { errors: { [parameter]: ['filter_wrong'] } });
    return [{ parameter, column: 'updated_at', ...filter }];
  });
}

/** Returns the condition for rows in a state, in agreement with `present.ts`. */
function stateClause(call: EntityCall, table: EntityTable, state: string): SQL | undefined {
  const { field = '', release, expire } = call.entity.publishing ?? {};
  const { now } = readerValues(call);
  const isOn = eq(columnIn(table, field), true);
  if (state === 'draft' || state === 'inactive') return sql`${isOn} is not true`;
  if (state === 'active') return isOn;
  const moment = sql`${now}::timestamptz`;
  const expired = expire ? lte(columnIn(table, expire), moment) : sql`false`;
  const notExpired = expire ? or(isNull(columnIn(table, expire)), not(expired)) : undefined;
  if (state === 'expired') return and(isOn, expired);
  const scheduled = release ? gt(columnIn(table, release), moment) : sql`false`;
  if (state === 'scheduled') return and(isOn, notExpired, scheduled);
  const released = release ? or(isNull(columnIn(table, release)), not(scheduled)) : undefined;
  return and(isOn, notExpired, released);
}

/**
 * Returns the condition for rows whose text in a language is older than its source, in agreement with
 * `outdatedLanguages`.
 */
function outdatedClause({ actor }: EntityCall, table: EntityTable, language: string): SQL {
  const languageVersions = columnIn(table, 'language_versions');
  const key = (name: string) => sql.raw(`'${name}'`);
  const source = key(actor.companyLanguage);
  const own = key(language);
  const seen = sql`(${languageVersions}->'seen'->${own}->>${source})`;
  return sql`((${languageVersions}->>${own})::int < (${languageVersions}->>${source})::int
    and (${seen} is null or ${seen} is distinct from (${languageVersions}->'seen'->${source}->>${source})))`;
}

/** Returns the condition of an editors' filter; undefined for filters of definitions. */
export function editorClause(
  call: EntityCall,
  table: EntityTable,
  { how }: Filter,
  placeholder: unknown,
): SQL | undefined {
  if (how === 'updatedBy') return sql`${columnIn(table, 'updated_by')} = ${placeholder}::int`;
  if (how === 'createdBy')
    return sql`${table.id} in (select ${versions.object_id} from ${versions}
      where ${versions.tenant_id} = ${readerValues(call)['reader.tenant']} and ${versions.user_id} = ${placeholder}::int
        and ${versions.entity} = ${storedName(call.entity)} and ${versions.action} = 'create')`;
  const [kind, value = ''] = how.split('_');
  if (kind === 'state') return stateClause(call, table, value);
  if (kind === 'care') return careClause(table, value as CareState, sql`${placeholder}`);
  if (kind === 'outdated') return outdatedClause(call, table, value);
  if (kind !== 'missing') return undefined;
  const title = columnIn(table, translatedTitle(call.entity) ?? '');
  return sql`coalesce(${title}->>${sql.raw(`'${value}'`)}, '') = ''`;
}
