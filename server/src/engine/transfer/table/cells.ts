import {
  customLabel,
  type Entity,
  type Field,
  LANGUAGES,
  type Language,
  locationFromText,
  optionsOf,
} from '@piiri/schemas';
import { CURRENCIES, type Currency, withoutSign } from '@piiri/schemas/currencies.ts';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { message } from '@piiri/schemas/messages.ts';
import { RICH_TEXT_TAGS } from '@piiri/schemas/rich-text-tags.ts';
import { decimalText } from '@piiri/shared/decimals.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { labelKeys } from '@piiri/shared/labels.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { serialDateText } from '../../../platform/documents/read/serial-date.ts';
import { shownNumber } from '../../../platform/documents/read/xlsx-cells.ts';
import { splitInCell } from '../../../platform/documents/several-in-cell.ts';
import type { Cell } from '../../../platform/documents/table-data.ts';
import { customAt } from '../../custom/custom-entity.ts';
import { entityTexts } from '../../model/entity-texts.ts';
import type { ImportColumn } from './columns.ts';

/** A cell as the value that a call would send, or a packed error message. */
type CellInput = { value: unknown } | { wrong: string };

/** Ids that cells may refer to, by folded name; null for an ambiguous name. */
export type Names = ReadonlyMap<string, number | null>;

const YES = ['true', '1', 'x', 'kyllä', 'yes', 'ja', 'taip'];
const NO = ['false', '0', 'ei', 'no', 'nej', 'ne'];

/** Returns the choice that a cell names by its value or its label in any language; undefined for none. */
function findChoice(entity: Entity, path: string, cell: string): string | undefined {
  const folded = foldedName(cell);
  const custom = customAt(entity, path);
  if (custom) {
    const choice = custom.choices.find(({ value, labels }) =>
      [value, ...LANGUAGES.map((language) => customLabel(labels, [language], value))].some(
        (word) => foldedName(word) === folded,
      ),
    );
    return choice?.value;
  }
  for (const language of LANGUAGES) {
    const choices = entityTexts(language, entity)?.choices;
    const labels = labelKeys(path).flatMap((key) => Object.entries(choices?.[key] ?? {}));
    const match = labels.find(([, label]) => foldedName(label) === folded);
    if (match) return match[0];
  }
  return undefined;
}

/** The same, or the cell's text for the validator to refuse. */
const choiceFrom = (entity: Entity, path: string, cell: string): string =>
  findChoice(entity, path, cell) ?? (customAt(entity, path) ? cell.trim() : foldedName(cell));

/** Returns the id of a name, or the error message. */
function referenceFrom(name: string, names: Names): { id: number } | { wrong: string } {
  const id = names.get(foldedName(name));
  const params = { name: name.trim().slice(0, 100) };
  if (id === undefined) return { wrong: message('import_no_such', params) };
  return id === null ? { wrong: message('import_alike', params) } : { id };
}

function referencesFrom(cell: string, names: Names): CellInput {
  const ids: number[] = [];
  for (const name of referencedNames(cell, names)) {
    const reference = referenceFrom(name, names);
    if ('wrong' in reference) return reference;
    if (reference.id !== IMPLIED) ids.push(reference.id);
  }
  return { value: ids };
}

const splitAtCommas = (text: string) => text.split(/[;,]/).filter((part) => part.trim());

/**
 * Returns all possible names in a cell with several: the parts between `|`, and the parts between commas and
 * semicolons, which may also occur within a name.
 */
export const namesIn = (cell: string): string[] =>
  splitInCell(cell).flatMap(({ text, isQuoted }) => (isQuoted ? [text] : [text, ...splitAtCommas(text)]));

/** Returns the names in a cell: a part between two `|` is one name if it is known or quoted, otherwise several. */
const splitCell = (cell: string, isName: (part: string) => boolean): string[] =>
  splitInCell(cell).flatMap(({ text, isQuoted }) =>
    isQuoted || isName(text) ? [text] : splitAtCommas(text),
  );

/** Returns the names of objects in a cell. */
export const referencedNames = (cell: string, names: Names): string[] =>
  splitCell(cell, (part) => names.has(foldedName(part)));

/** The id of a name that stands for everyone, and so is not stored as a reference. */
export const IMPLIED = 0;

/** Converts a cell into a value that the validator accepts. `path`: the field's path in an object of the entity. */
export function inputFrom(
  { entity, path, field }: { entity: Entity; path: string; field: Field },
  cell: string,
  names: Names,
  /** The language of translated text in a column without one. */
  language: Language = 'fi',
): CellInput {
  const text = cell.trim();
  if (text === '') return { value: null };
  switch (field.type) {
    case 'references':
      return referencesFrom(text, names);
    case 'reference': {
      const reference = referenceFrom(text, names);
      return 'wrong' in reference ? reference : { value: reference.id };
    }
    case 'choice':
      return { value: choiceFrom(entity, path, text) };
    case 'choices':
    case 'languages':
      return {
        value: splitCell(text, (part) => findChoice(entity, path, part) !== undefined).map((part) =>
          choiceFrom(entity, path, part),
        ),
      };
    case 'date':
      return { value: dayFrom(text) };
    case 'localText':
      return { value: { [language]: text } };
    case 'dateTime':
      return { value: dateFrom(text) };
    case 'richText':
      return { value: htmlFrom(text) };
    case 'location':
      return { value: locationFromText(text) };
    case 'contentReference':
    case 'rating':
      return { value: numberFrom(text) };
    case 'decimal':
    case 'integer':
      return { value: numberFrom(text, optionsOf(field).currency) };
    case 'boolean':
      if (YES.includes(foldedName(text))) return { value: true };
      return NO.includes(foldedName(text)) ? { value: false } : { wrong: 'not_boolean' };
    default:
      return { value: text };
  }
}

/** Maximum length of a cell with a number. */
const MAX_LENGTH = 60;

const AMOUNT = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i;

/** Returns an amount without the sign or code of a currency: of the field's, or of any if it has none. */
function withoutCurrency(text: string, currency: Currency | undefined): string {
  if (currency) return withoutSign(text, currency);
  return CURRENCIES.reduce((amount, code) => withoutSign(amount, code), text);
}

/** Returns a number with a point as its only sign. Thousands may be separated by the other sign, or by one used twice. */
function withPoint(digits: string): string {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return digits;
  const sign = digits[last] as string;
  const thousands = sign === ',' ? '.' : ',';
  const isGrouped = (whole: string, separator: string) =>
    whole
      .replace(/^[+-]/, '')
      .split(separator)
      .every((part, index) => (index ? /^\d{3}$/ : /^\d{1,3}$/).test(part));
  if (digits.indexOf(sign) !== last) return isGrouped(digits, sign) ? digits.replaceAll(sign, '') : digits;
  const whole = digits.slice(0, last);
  if (!whole.includes(thousands)) return digits.replace(sign, '.');
  return isGrouped(whole, thousands)
    ? `${whole.replaceAll(thousands, '')}.${digits.slice(last + 1)}`
    : digits;
}

/**
 * Returns the number that a cell shows as people and spreadsheets write it: with a comma or a point, spaces of all kinds
 * between thousands, an exponent, and the sign of its currency, such as `1 234,50 €`. Anything else is returned
 * unchanged, for the validator to refuse.
 */
export function numberFrom(cell: string, currency?: Currency): string {
  if (cell.length > MAX_LENGTH) return cell;
  const plain = cell
    .normalize('NFKC')
    .trim()
    .replace(/^['’‘]/, '')
    .replace(/^\p{Pd}|−/u, '-');
  const amount = withPoint(withoutCurrency(plain, currency).replace(/[\s'’]/g, ''));
  return AMOUNT.test(amount) ? shownNumber(amount) : cell;
}

/** Returns a cell as text, for comparison with the cells of a file. */
export function textOf(
  cell: Cell,
  { actor, language }: { actor: { timeZone: string }; language: Language },
): string {
  if (cell instanceof Date) return formatDateTime(cell, actor.timeZone);
  if (typeof cell === 'number') return decimalText(cell, language);
  return String(cell ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/**
 * Converts a date and time as people and spreadsheets write them into the form of calls: DD.MM.YYYY HH:mm. A date alone
 * stays without a time; seconds are dropped. Anything else is returned unchanged.
 */
export function dateFrom(cell: string): string {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(cell) ?? [];
  if (year) return `${day}.${month}.${year} ${time ?? '00:00'}`;
  const [, date, clock] =
    /^(\d{1,2}\.\d{1,2}\.\d{4})(?:,?\s+(?:klo\s+)?(\d{1,2}[:.]\d{2})(?:[:.]\d{2})?)?$/.exec(cell) ?? [];
  return date ? `${date} ${clock ?? '00:00'}` : cell;
}

/** Tags that become others when the text is cleaned. */
const REPLACED_TAGS = ['b', 'i', 'h1', 'h4', 'div'];

/** A tag that rich text can have, with nothing but attributes: `x<y` is none, nor is `a<b and c>d`. */
const TAG = new RegExp(
  `</?(?:${[...RICH_TEXT_TAGS, ...REPLACED_TAGS].join('|')})(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+))*\\s*/?>`,
  'i',
);

/** Returns formatted text: the cell if it is HTML, else a paragraph per line. It is cleaned where it is stored. */
function htmlFrom(cell: string): string {
  if (TAG.test(cell)) return cell;
  const lines = cell.split(/\r\n?|\n/).filter((line) => line.trim());
  return lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');
}

/** Returns the date of such a cell, without its time. */
export const dayFrom = (cell: string): string => dateFrom(cell).split(/[ T]/)[0] ?? '';

/** The day number of a date from 1902 on, without or with a time. */
const SERIAL = /^\d{4,6}(\.\d+)?$/;

/** Returns the rows with dates instead of day numbers in the columns of dates, for reading and for showing. */
export function withDates(
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
  isDate: (field: string) => boolean,
  countsFrom1904: boolean,
): TableRow[] {
  const indexes = new Set(columns.flatMap(({ field }, index) => (field && isDate(field) ? [index] : [])));
  if (indexes.size === 0) return [...rows];
  const dateIn = (cell: string) =>
    SERIAL.test(cell.trim()) ? (serialDateText(cell.trim(), countsFrom1904) ?? cell) : cell;
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => (indexes.has(index) ? dateIn(cell) : cell)),
  }));
}
