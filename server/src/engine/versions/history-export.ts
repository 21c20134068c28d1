import { htmlText } from '@piiri/schemas/html-text.ts';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { fieldLabel } from '@piiri/shared/labels.ts';
import type { SQL } from 'drizzle-orm';
import type { Cell, Table } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import type { Call } from '../access/call.ts';
import { isMoved, type MovedName } from '../commit/moved.ts';
import { isRecorded, isSecurityEvent, recordedEntity } from '../commit/recorded.ts';
import { entityTexts } from '../model/entity-texts.ts';
import { findVersions, type HistoryEntry, historyRows } from './read-history.ts';

const AT_ONCE = 200;

/** Maximum length of a value in a cell; the console shows it whole. */
const MAX_CELL_LENGTH = 500;

const COLUMNS = ['time', 'person', 'kind', 'object', 'action', 'field', 'old', 'new'] as const;

const actionIn = (language: Call['language'], action: string): string =>
  isRecorded(action) ? serverText(language, `history_${action}`) : action;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? htmlText(value) : JSON.stringify(value);
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;
}

/** Yields the values of a change, each language of a text separately: path, old value, new value. */
function* lines({ changes, withheld }: HistoryRow): Generator<[string, unknown, unknown]> {
  for (const [name, [old, now]] of Object.entries(changes)) {
    if (name !== 'translations') {
      yield [name, old, now];
      continue;
    }
    const [was, is] = [old, now].map((texts) => (texts ?? {}) as Record<string, Record<string, unknown>>);
    for (const language of new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]))
      for (const part of new Set([
        ...Object.keys(was?.[language] ?? {}),
        ...Object.keys(is?.[language] ?? {}),
      ]))
        yield [`${name}.${language}.${part}`, was?.[language]?.[part], is?.[language]?.[part]];
  }
  for (const name of withheld) yield [name, null, null];
}

function cellsOf(caller: Call, row: HistoryRow): Cell[][] {
  const { language } = caller;
  const entity = recordedEntity(row.entity);
  const texts = entity && entityTexts(language, entity);
  const head: Cell[] = [
    new Date(row.time),
    row.user?.name ?? '',
    texts?.name ?? (entity ? serverText(language, 'history_company') : row.entity),
    row.object?.title ?? '',
    actionIn(language, row.action),
  ];
  const named = (name: string, value: unknown) => {
    const names = row.names[name] ?? row.names[name.split('.')[0] ?? name];
    if (!names || value === null) return cellText(value);
    return (Array.isArray(value) ? value : [value]).map((id) => names[String(id)] ?? String(id)).join(', ');
  };
  const all = [...lines(row)].map(([path, old, now]): Cell[] => {
    const [, inLanguage] = /^translations\.(\w+)\./.exec(path) ?? [];
    const own = row.custom_fields[path]?.label;
    const isMethod = path === 'method' && isSecurityEvent(row.action);
    const detail =
      isMethod || isMoved(path)
        ? serverText(language, isMethod ? 'history_method' : `history_${path as MovedName}`)
        : undefined;
    const label = (detail ?? own ?? fieldLabel(texts, path)) + (inLanguage ? ` (${inLanguage})` : '');
    return [...head, label, named(path, old), named(path, now)];
  });
  return all.length > 0 ? all : [[...head, '', '', '']];
}

/** Returns the history as a table: a row for each changed field, read while it is sent. */
export function historyTable(caller: Call, where: SQL | undefined): Table {
  const { services, actor, language } = caller;
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let before: HistoryEntry | undefined; ; ) {
      const [last, answers] = await services.database.tenant(actor.tenantId, async (db) => {
        const versions = await findVersions(db, where, { limit: AT_ONCE, before });
        return [
          versions.length < AT_ONCE ? undefined : versions.at(-1),
          await historyRows(db, caller, versions),
        ] as const;
      });
      for (const answer of answers) yield* cellsOf(caller, answer);
      if (last === undefined) return;
      before = last;
    }
  }
  return {
    name: serverText(language, 'history_title'),
    header: COLUMNS.map((column) => serverText(language, `history_column_${column}`)),
    rows: rows(),
    timeZone: actor.timeZone,
    language,
  };
}
