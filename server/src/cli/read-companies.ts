import { message } from '@piiri/schemas/messages.ts';
import { sql } from 'drizzle-orm';
import { tableOf } from '../engine/transfer/table/table-of.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/database.ts';
import { TableProblem } from '../platform/documents/read/table-problem.ts';
import { validationText } from '../platform/texts.ts';
import { CommandFailure, UsageFailure } from './command.ts';
import { checkCompany, type NewCompany, type TypedCompany } from './create-company.ts';

/** Columns of a file of companies, named like the options of `tenant create`. */
export const COMPANY_COLUMNS = {
  required: ['name', 'language', 'admin-first-name', 'admin-last-name', 'admin-phone'],
  optional: ['admin-username', 'host'],
} as const;

/** A wrong line of a file. */
export interface LineProblem {
  line: number;
  problem: string;
}

export interface CompanyLine {
  line: number;
  company: NewCompany;
}

const columnName = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

/** Returns the columns of a header by their position. Throws CommandFailure for unknown, missing and repeated ones. */
function columnsIn(header: readonly string[]): string[] {
  const columns = header.map(columnName);
  const all: readonly string[] = [...COMPANY_COLUMNS.required, ...COMPANY_COLUMNS.optional];
  const unknown = columns.find((column) => column !== '' && !all.includes(column));
  if (unknown)
    throw new CommandFailure(`Line 1: there is no column ${unknown}; there are: ${all.join(', ')}.`);
  const missing = COMPANY_COLUMNS.required.find((column) => !columns.includes(column));
  if (missing) throw new CommandFailure(`Line 1: the column ${missing} is missing.`);
  const repeated = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
  if (repeated) throw new CommandFailure(`Line 1: the column ${repeated} is there twice.`);
  return columns;
}

function companyIn(columns: readonly string[], cells: readonly string[], config: Config): NewCompany {
  const values = columns.flatMap((column, at) => {
    const text = cells[at]?.trim() ?? '';
    const isLeftOut = COMPANY_COLUMNS.optional.some((optional) => optional === column) && text === '';
    return column === '' || isLeftOut ? [] : [[column, text]];
  });
  return checkCompany(Object.fromEntries(values) as TypedCompany, config);
}

/** Returns the first line with a value, for each value that occurs again, ignoring case. */
function repeats(lines: readonly CompanyLine[], read: (company: NewCompany) => string | undefined) {
  const firstLines = new Map<string, number>();
  return lines.flatMap(({ line, company }) => {
    const value = read(company)?.toLowerCase();
    const first = value === undefined ? undefined : firstLines.get(value);
    if (value !== undefined && first === undefined) firstLines.set(value, line);
    return first === undefined ? [] : [{ line, first }];
  });
}

/**
 * Reads the companies of a CSV file or workbook, without the database. Throws CommandFailure when it is no table, or its
 * header is wrong; wrong lines are returned.
 */
export function readCompanies(
  bytes: Uint8Array,
  config: Config,
): { lines: CompanyLine[]; problems: LineProblem[] } {
  const [header, ...rows] = tableIn(bytes);
  const columns = columnsIn(header?.cells ?? []);
  const lines: CompanyLine[] = [];
  const problems: LineProblem[] = [];
  for (const { line, cells } of rows) {
    try {
      lines.push({ line, company: companyIn(columns, cells, config) });
    } catch (error) {
      if (!(error instanceof UsageFailure)) throw error;
      problems.push({ line, problem: error.message.replace(/^--/, '') });
    }
  }
  for (const { line, first } of repeats(lines, ({ name }) => name))
    problems.push({ line, problem: `name: is that of line ${first}.` });
  for (const { line, first } of repeats(lines, ({ host }) => host))
    problems.push({ line, problem: `host: is that of line ${first}.` });
  for (const { line, first } of repeats(lines, ({ admin }) => admin.username))
    problems.push({ line, problem: `admin-username: is that of line ${first}.` });
  return { lines, problems };
}

function tableIn(bytes: Uint8Array) {
  try {
    return tableOf(bytes, {}).rows;
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    throw new CommandFailure(
      `The file is no table: ${validationText('en', error.message || message('table_empty'))}.`,
    );
  }
}

/** Lines whose company exists, with its id, and problems with what other companies and people have. */
interface Existing {
  ids: ReadonlyMap<number, number>;
  problems: LineProblem[];
}

/** Compares lines with what exists. `db`: connection of the owner. */
export async function compareWithExisting(db: Db, lines: readonly CompanyLine[]): Promise<Existing> {
  const asked = lines.map(({ line, company: { name, host, admin } }) => ({
    ...{ line, name, host: host ?? null, username: admin.username ?? null, phone: admin.phone },
  }));
  const { rows } = await db.execute<{
    line: number;
    id: number | null;
    holder: string | null;
    is_taken: boolean;
  }>(sql`
    select asked.line, t.id, holder.name as holder, a.id is not null as is_taken
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(line int, name text, host text, username text, phone text)
    left join tenants t on lower(t.name) = lower(asked.name)
    left join company_hosts h on h.host = asked.host
    left join tenants holder on holder.id = h.tenant_id
    left join accounts a on a.username = lower(asked.username) and a.phone is distinct from asked.phone
    order by asked.line`);
  const problems = rows.flatMap(({ line, id, holder, is_taken }) => {
    if (id !== null) return [];
    return [
      ...(holder === null ? [] : [{ line, problem: `host: is that of ${holder}.` }]),
      ...(is_taken ? [{ line, problem: 'admin-username: is taken.' }] : []),
    ];
  });
  const ids = rows.flatMap(({ line, id }): [number, number][] => (id === null ? [] : [[line, id]]));
  return { ids: new Map(ids), problems };
}
