/**
 * A process that reads one file of a table and does nothing else: it may be large, and whoever sent it may mean ill. All
 * that takes time or memory happens here, with less weight than the server. Started and ended by `import-file.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { Language } from '@piiri/schemas';
import { IMPORTED_FIELDS } from '@piiri/shared/contracts/people-import.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { TableProblem } from '../../../platform/documents/read/table-problem.ts';
import { phoneReader } from '../../../platform/phone/read-phone.ts';
import { EVERYONE } from './cells.ts';
import { matchColumns } from './columns.ts';
import { peopleFields } from './fields.ts';
import { portionOf } from './portion.ts';
import { reportOf } from './report.ts';
import { tableOf, wholeTableOf } from './table-of.ts';
import type { Answer, Counts, KnownUser, NamedGroup, Question, Questions, ReadFile } from './task.ts';
import { createRowValidator, type Existing, phoneOf, type ValidatedRow } from './validate-rows.ts';

let language: Language = 'fi';
let timeZone = 'UTC';
let file: ReadFile;
let header: string[] = [];
let rows: TableRow[] = [];
let phoneOfRow: (string | undefined)[] = [];
let phones: string[] = [];
let users = new Map<string, Existing>();
let taken = new Set<string>();
let groups: NamedGroup[] = [];
let validated: ValidatedRow[] = [];
let storable: ValidatedRow[] = [];

type Ask<Name extends keyof Questions> = Questions[Name]['ask'];
type Answered<Name extends keyof Questions> = Promise<Questions[Name]['answer']>;

const tableIn = async (path: string) => tableOf(await readFile(path));

async function table({ path, most }: Ask<'table'>): Answered<'table'> {
  return wholeTableOf(await readFile(path), most);
}

async function read({ path, mapping, ...given }: Ask<'read'>): Answered<'read'> {
  ({ language, timeZone } = given);
  const readPhone = phoneReader(given);
  const { kind, separator, encoding, ...found } = await tableIn(path);
  ({ header, rows } = found);
  const { columns, errors } = matchColumns(header, mapping, peopleFields);
  file = { kind, separator, encoding, columns };
  phoneOfRow = rows.map((row) => phoneOf(row, columns, readPhone));
  phones = [...new Set(phoneOfRow.filter((phone) => phone !== undefined))];
  return { ...file, errors, phones: phones.length };
}

function know({ users: found, taken: elsewhere }: Ask<'know'>): null {
  const phoneAt = IMPORTED_FIELDS.indexOf('phone');
  for (const [id, version, isAdmin, ...values] of JSON.parse(found ?? '[]') as KnownUser[]) {
    const named = Object.fromEntries(IMPORTED_FIELDS.map((name, index) => [name, values[index]]));
    users.set(String(values[phoneAt]), { id, version, isAdmin, values: named });
  }
  for (const phone of elsewhere) taken.add(phone);
  return null;
}

/** The groups by their names; those of users as far as they are there. */
function validateRows({ groups: given }: Ask<'validate'>): Counts {
  groups = given;
  const live = new Set(groups.filter(({ isEveryone }) => !isEveryone).map(({ id }) => id));
  const byName = new Map<string, number | null>();
  for (const { id, names, isEveryone } of groups)
    for (const name of new Set(names.map(foldedName)))
      byName.set(name, byName.has(name) ? null : isEveryone ? EVERYONE : id);
  for (const existing of users.values()) {
    const own = (existing.values.groups ?? []) as number[];
    existing.values = { ...existing.values, groups: own.filter((id) => live.has(id)) };
  }
  const known = { users, taken, groups: byName };
  const validateRow = createRowValidator(file.columns, known, { timeZone, cleanHtml: String });
  validated = rows.map((row, at) => validateRow(row, phoneOfRow[at]));
  storable = validated.filter(({ result }) => result === 'new' || result === 'changed');
  // A later round begins with what is known then.
  users = new Map();
  taken = new Set();
  const counts: Counts = { count: validated.length, new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { result } of validated) counts[result] += 1;
  return counts;
}

async function report({ path }: Ask<'report'>): Promise<null> {
  await writeFile(path, reportOf({ validated, rows, groups, language }), { mode: 0o600 });
  return null;
}

async function answerTo(question: Question): Promise<Answer> {
  try {
    if (question.name === 'table') return { answer: await table(question) };
    if (question.name === 'read') return { answer: await read(question) };
    if (question.name === 'phones')
      return { answer: phones.slice(question.from, question.from + question.size) };
    if (question.name === 'know') return { answer: know(question) };
    if (question.name === 'validate') return { answer: validateRows(question) };
    if (question.name === 'report') return { answer: await report(question) };
    return { answer: portionOf(storable.slice(question.from, question.from + question.size), file.columns) };
  } catch (error) {
    if (error instanceof TableProblem) return { problem: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// What a terminal sends to all of its processes is for the server to answer; without the server there is nothing to do.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (question: Question) => process.send?.(await answerTo(question)));
process.send?.('ready');
