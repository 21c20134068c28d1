import { type Fields, fieldAt, LANGUAGES, optionsOf, typeOf } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { choiceLabel, type EntityTexts, fieldLabel, humanise } from '@piiri/shared/labels.ts';
import { sql } from 'drizzle-orm';
import { joinInCell } from '../../platform/documents/several-in-cell.ts';
import type { Cell, Table } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import type { EntityCall } from '../access/call.ts';
import { customCell } from '../custom/custom-cells.ts';
import { customAt, customColumns, labelOfCustom, withCustomFields } from '../custom/custom-entity.ts';
import { CUSTOM } from '../custom/custom-fields.ts';
import { entityTexts } from '../model/entity-texts.ts';
import { targetOf } from '../model/references.ts';
import { tableOf } from '../model/tables.ts';
import { listedIds } from '../read/list.ts';
import { pathsOf } from '../read/list-fields.ts';
import { nameOfReference, titleSql } from '../read/present.ts';
import type { ListQuery } from '../read/query.ts';
import { rowsByIds } from '../read/read.ts';
import { languageName } from './import/headings.ts';

type Answer = Record<string, unknown>;

/** Everything needed to write a cell. */
interface CellContext {
  call: EntityCall;
  texts: EntityTexts | undefined;
  /** Titles of the objects in lists of references, by field and id. */
  names: Map<string, Map<number, string>>;
}

/** Returns a part of a translated field in the caller's language, else in the tenant's, else in any. */
function partOf({ call }: CellContext, value: unknown, part: string): string {
  const texts = (value ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const languages = [call.language, call.actor.companyLanguage, ...LANGUAGES];
  const text = languages.map((language) => texts[language]?.[part]).find(Boolean);
  return typeof text === 'string' ? text : '';
}

/** Returns an exported row's cell for a column of the list. */
function cellOf(context: CellContext, answer: Answer, path: string): Cell {
  const { call, texts, names } = context;
  const [name = '', part] = path.split('.');
  const value = answer[name];
  const custom = customAt(call.entity, path);
  if (custom) return customCell(call, custom, (value ?? {}) as Answer, joinInCell);
  const field = fieldAt(call.entity.fields, name);
  if (part) {
    const parts = optionsOf(field).parts;
    const text = partOf(context, value, part);
    return parts?.[part]?.type === 'richText' ? htmlText(text) : text;
  }
  if (value === null || value === undefined) return null;
  switch (field?.type) {
    case 'boolean':
      return serverText(call.language, value ? 'yes' : 'no');
    case 'choice':
      return choiceLabel(texts, name, value as string | number);
    case 'dateTime':
      return new Date(String(value));
    case 'reference':
      return (answer[nameOfReference(name)] as string | null | undefined) ?? null;
    case 'references':
      return joinInCell((value as number[]).flatMap((id) => names.get(name)?.get(id) ?? []));
    case 'richText':
      return htmlText(String(value));
    default:
      return typeof value === 'number' ? value : String(value);
  }
}

const AT_ONCE = 500;

/** Whether a column can be exported as text: neither picture nor file. */
function isTextual(fields: Fields, path: string): boolean {
  const field = fieldAt(fields, path.split('.')[0] ?? path);
  return field !== undefined && !typeOf(field).file && path !== CUSTOM;
}

/** Reads the titles of objects in lists of references of some answers, by field and id. */
async function namesIn(call: EntityCall, paths: readonly string[], answers: readonly Answer[]) {
  const names: CellContext['names'] = new Map();
  for (const path of paths) {
    const field = fieldAt(call.entity.fields, path);
    if (field?.type !== 'references') continue;
    const target = targetOf(field);
    const table = tableOf(target);
    const ids = [...new Set(answers.flatMap((answer) => answer[path] ?? []))];
    const rows = await call.services.database.tenant(call.actor.tenantId, async (db) => {
      const result = await db.execute<{ id: number; name: string | null }>(sql`
        select ${table.id} as id, ${titleSql(call, target, table, sql`${table}`)} as name from ${table}
        where ${table.id} = any(${sql.param(ids)}::int[])`);
      return result.rows;
    });
    names.set(path, new Map(rows.map(({ id, name }) => [id, name ?? ''])));
  }
  return names;
}

/**
 * Whether a column has a text in the reader's language only, and the entity's import has a column for each language: then
 * the heading names the language, so that an import does not take the translation for the text itself.
 */
function isInReadersLanguage({ entity, asEditor }: EntityCall, path: string): boolean {
  const { inLanguages } = optionsOf(fieldAt(entity.fields, path));
  return !asEditor && inLanguages !== undefined && entity.api.ownImport !== undefined;
}

/**
 * Returns a list, filtered and ordered as requested, as a table of its columns in the caller's language. The ids are
 * read at once, the rows while they are sent.
 */
export async function exportedList(call: EntityCall, query: ListQuery): Promise<Table> {
  const { language, actor } = call;
  const entity = withCustomFields(call.entity, actor);
  const ids = await listedIds(call, query);
  const columns = call.asEditor ? [...entity.list.columns, ...customColumns(entity)] : pathsOf(call);
  const paths = columns.filter((path) => isTextual(entity.fields, path));
  const texts = entityTexts(language, entity);

  async function* rows(): AsyncGenerator<Cell[]> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const answers = await rowsByIds(call, ids.slice(from, from + AT_ONCE));
      const context: CellContext = {
        call: { ...call, entity },
        texts,
        names: await namesIn(call, paths, answers),
      };
      for (const answer of answers) yield paths.map((path) => cellOf(context, answer, path));
    }
  }

  return {
    name: texts?.plural ?? humanise(entity.name),
    header: paths.map((path) => {
      const custom = customAt(entity, path);
      if (custom) return labelOfCustom(custom, language);
      return isInReadersLanguage(call, path)
        ? `${fieldLabel(texts, path)} (${languageName(language, language)})`
        : fieldLabel(texts, path);
    }),
    rows: rows(),
    timeZone: actor.timeZone,
    language,
  };
}
