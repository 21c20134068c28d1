/**
 * The process that reads and validates one file of people (`table-process.ts`).
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { CustomField, JoinFact, Language, StoredCustomValues } from '@piiri/schemas';
import { cleanText } from '@piiri/schemas/clean-text.ts';
import { presentCustom } from '@piiri/schemas/custom-fields/values.ts';
import {
  IMPORTED_FIELDS,
  MAX_GROUP_NAME_LENGTH,
  type UnknownGroup,
} from '@piiri/shared/contracts/people-import.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { FACT_COLUMN } from '@piiri/shared/people-columns.ts';
import { customCell } from '../../../engine/custom/custom-cells.ts';
import { answerQuestions } from '../../../engine/transfer/table/answer-questions.ts';
import {
  IMPLIED,
  type Names,
  referencedNames,
  textOf,
  withDates,
} from '../../../engine/transfer/table/cells.ts';
import { matchColumns, withSamples } from '../../../engine/transfer/table/columns.ts';
import {
  belowHeader,
  findHeader,
  tableOf,
  withMendedCells,
} from '../../../engine/transfer/table/table-of.ts';
import type { ReadFile } from '../../../engine/transfer/table/task.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { joinInCell } from '../../../platform/documents/several-in-cell.ts';
import { phoneReader } from '../../../platform/phone/read-phone.ts';
import { cleanHtml } from '../../../platform/storage/clean-html.ts';
import { changesSignIn, NOT_BY_MACHINE } from '../rights.ts';
import { assignManagers } from './assign-managers.ts';
import { batchOf, nextBatch } from './batch.ts';
import { CUSTOM_PREFIX, importDefinitionWith, peopleFields } from './fields.ts';
import { reportOf } from './report.ts';
import type { Colleague, Counts, ExistingUser, NamedGroup, PeopleQuestions } from './task.ts';
import {
  createRowValidator,
  employeeNumberOf,
  phoneOf,
  type StoredUser,
  type ValidatedRow,
} from './validate-rows.ts';

let language: Language = 'fi';
let custom: readonly CustomField[] = [];
let timeZone = 'UTC';
let companyLanguage: Language = 'fi';
let file: ReadFile;
let rows: TableRow[] = [];
let phoneOfRow: (string | undefined)[] = [];
let phones: string[] = [];
let numberOfRow: (string | undefined)[] = [];
let numbers: string[] = [];
let joinFact: JoinFact | null = null;
let users = new Map<string, StoredUser>();
let usersByNumber = new Map<string, StoredUser>();
let usersById = new Map<number, StoredUser>();
let phoneless: StoredUser[] = [];
let usedUsernames = new Set<string>();
let colleagues: Colleague[] = [];
let readPhone: (text: string) => string | undefined;
let groups: NamedGroup[] = [];
let validated: ValidatedRow[] = [];
let storable: ValidatedRow[] = [];
/** Number of rows already returned in batches. */
let questionCount = 0;

type QuestionOf<Name extends keyof PeopleQuestions> = PeopleQuestions[Name]['ask'];

async function read({
  path,
  mapping,
  decoding,
  mended,
  ...settings
}: QuestionOf<'read'>): Promise<PeopleQuestions['read']['answer']> {
  ({ language, timeZone, companyLanguage, custom, joinFact } = settings);
  readPhone = phoneReader(settings);
  const fields = peopleFields(custom, language);
  const chooseSheet = (beginnings: TableRow[][]) => findHeader(beginnings, mapping, fields).sheet;
  const table = tableOf(await readFile(path), { ...decoding, chooseSheet });
  const { rows: all, countsFrom1904, ...format } = table;
  const { header, header_row, rows: cells } = belowHeader(all, mapping, fields);
  const { columns, errors } = matchColumns(header, mapping, fields);
  rows = withMendedCells(withDates(cells, columns, isDate, countsFrom1904), mended, header.length);
  file = { ...format, header_row, columns: withSamples(columns, rows) };
  phoneOfRow = rows.map((row) => phoneOf(row, columns, readPhone));
  phones = [...new Set(phoneOfRow.filter((phone) => phone !== undefined))];
  numberOfRow = rows.map((row) => employeeNumberOf(row, columns));
  numbers = [...new Set(numberOfRow.filter((number) => number !== undefined))];
  const hasPhoneless = phoneOfRow.includes(undefined);
  const sizes = { phones: phones.length, numbers: numbers.length };
  return { ...file, errors, ...sizes, hasPhoneless, hasManagers: managersAt() >= 0 };
}

/** Whether a column holds dates. */
function isDate(column: string): boolean {
  if (column === FACT_COLUMN) return joinFact === 'birth_date';
  const type = importDefinitionWith(custom).fields[column]?.type;
  return type === 'date' || type === 'dateTime';
}

/** Returns the index of the manager column; -1 if there is none. */
const managersAt = () => file.columns.findIndex(({ field }) => field === 'manager');

function addUsers({ users: usersJson, taken: elsewhere }: QuestionOf<'know'>): null {
  const phoneAt = IMPORTED_FIELDS.indexOf('phone');
  for (const [id, version, isAdmin, hasRights, canJoin, ...values] of JSON.parse(
    usersJson ?? '[]',
  ) as ExistingUser[]) {
    const named = Object.fromEntries(IMPORTED_FIELDS.map((name, index) => [name, values[index]]));
    const stored = (values[IMPORTED_FIELDS.length] ?? {}) as StoredCustomValues;
    const own = custom.map((field) => [`${CUSTOM_PREFIX}${field.name}`, stored[field.id] ?? null]);
    // Found before, by their other number.
    if (usersById.has(id)) continue;
    const user = {
      id,
      version,
      isAdmin,
      hasRights,
      canJoin,
      values: { ...named, ...Object.fromEntries(own) },
      custom: stored,
    };
    usersById.set(id, user);
    const number = values[IMPORTED_FIELDS.indexOf('employee_number')];
    if (typeof number === 'string') usersByNumber.set(number, user);
    if (values[phoneAt] === null) phoneless.push(user);
    else users.set(String(values[phoneAt]), user);
  }
  for (const phone of elsewhere) usedUsernames.add(phone);
  return null;
}

function addColleagues({ people }: QuestionOf<'colleagues'>): null {
  colleagues.push(...(JSON.parse(people ?? '[]') as Colleague[]));
  return null;
}

/** Maximum number of unknown group names reported. */
const MAX_UNKNOWN = 200;

/** Returns the names in the group column that match no group, and the number of rows with each. */
function unknownGroups(names: Names): UnknownGroup[] {
  const at = file.columns.findIndex(({ field }) => field === 'groups');
  const unknown = new Map<string, UnknownGroup>();
  for (const { cells } of at < 0 ? [] : rows) {
    const cell = cleanText(cells[at] ?? '');
    for (const name of new Set(referencedNames(cell, names).map((groupName) => groupName.trim()))) {
      const folded = foldedName(name);
      if (names.has(folded)) continue;
      const entry = unknown.get(folded) ?? { name: name.slice(0, MAX_GROUP_NAME_LENGTH), rows: 0 };
      entry.rows += 1;
      unknown.set(folded, entry);
    }
  }
  return [...unknown.values()].slice(0, MAX_UNKNOWN);
}

/** Returns the text that an export has for a custom field of a user; undefined for other fields. */
function exportedText({ custom: stored }: StoredUser, column: string): string | undefined {
  const field = custom.find(({ name }) => column === `${CUSTOM_PREFIX}${name}`);
  if (!field) return undefined;
  const actor = { timeZone, companyLanguage };
  const values = presentCustom(stored, [field], { companyLanguage, mediaUrl: () => '', viewUrl: () => '' });
  return textOf(customCell({ language, actor }, field, values, joinInCell), { actor, language });
}

/** Indexes the groups by name, and ignores users' groups that no longer exist. */
function validateRows({
  groups: namedGroups,
  byMachine,
}: QuestionOf<'validate'>): PeopleQuestions['validate']['answer'] {
  groups = namedGroups;
  const live = new Set(groups.filter(({ isEveryone }) => !isEveryone).map(({ id }) => id));
  const byName = new Map<string, number | null>();
  for (const { id, names, isEveryone, isLeftOut } of groups)
    for (const name of new Set(names.map(foldedName)))
      byName.set(name, byName.has(name) ? null : isEveryone || isLeftOut ? IMPLIED : id);
  for (const existing of usersById.values()) {
    const own = (existing.values.groups ?? []) as number[];
    existing.values = { ...existing.values, groups: own.filter((id) => live.has(id)) };
  }
  const importContext = {
    users,
    usersByNumber,
    joinFact,
    phoneless,
    taken: usedUsernames,
    groups: byName,
    entity: importDefinitionWith(custom),
    language,
    byMachine,
    exportedText,
    groupNames: new Map(groups.map(({ id, names }) => [id, new Set(names.map(foldedName))])),
  };
  const validateRow = createRowValidator(file.columns, importContext, { timeZone, cleanHtml });
  validated = rows.map((row, at) => validateRow(row, { phone: phoneOfRow[at], number: numberOfRow[at] }));
  if (managersAt() >= 0) {
    const cells = rows.map((row) => cleanText(row.cells[managersAt()] ?? ''));
    validated = assignManagers(validated, { cells, phones: phoneOfRow, colleagues, readPhone });
  }
  storable = validated
    .filter(({ result }) => result === 'new' || result === 'changed')
    .toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0));
  // A later round starts from the data at that time.
  users = new Map();
  usersByNumber = new Map();
  usersById = new Map();
  phoneless = [];
  usedUsernames = new Set();
  colleagues = [];
  const counts: Counts = { count: validated.length, new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { result } of validated) counts[result] += 1;
  const isForbidden = ({ errors }: ValidatedRow) => Object.values(errors).flat().includes(NOT_BY_MACHINE);
  return {
    counts,
    unknown: unknownGroups(byName),
    forbidden: validated.filter(isForbidden).length,
    needsProof: storable.some(
      ({ values = {}, existing }) => existing?.hasRights && changesSignIn(values, existing.values),
    ),
  };
}

async function report({ path }: QuestionOf<'report'>): Promise<null> {
  await writeFile(path, reportOf({ validated, rows, groups, language, columns: file.columns }), {
    mode: 0o600,
  });
  return null;
}

function batch({ isFirst, size }: QuestionOf<'batch'>): PeopleQuestions['batch']['answer'] {
  if (isFirst) questionCount = 0;
  const some = nextBatch(storable, questionCount, size);
  questionCount += some.length;
  return batchOf(some, file.columns, custom);
}

answerQuestions<PeopleQuestions>({
  read,
  phones: ({ from, size }) => phones.slice(from, from + size),
  numbers: ({ from, size }) => numbers.slice(from, from + size),
  know: addUsers,
  colleagues: addColleagues,
  validate: validateRows,
  report,
  batch,
});
