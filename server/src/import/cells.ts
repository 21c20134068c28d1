import { type Field, LANGUAGES } from '@piiri/schemas';
import { message } from '@piiri/schemas/messages.ts';
import { entityOf } from '../db/tables.ts';
import { entityTexts } from '../entity-texts.ts';

/** A cell as a call would send its value, or a packed message. */
export type CellInput = { value: unknown } | { wrong: string };

/** The groups by how their names are compared; null for a name that several have. */
export type GroupNames = ReadonlyMap<string, number | null>;

/** How names are compared in cells. */
export const foldedName = (name: string) => name.normalize('NFKC').trim().toLowerCase();

const YES = ['true', '1', 'x', 'kyllä', 'yes', 'ja', 'taip'];
const NO = ['false', '0', 'ei', 'no', 'nej', 'ne'];

/** What we write before texts that a spreadsheet would run is no part of them. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');

/** A number from which a spreadsheet has taken the sign or the zero that it began with. */
function phoneFrom(cell: string): string {
  const compact = cell.replace(/[\s().-]/g, '');
  if (/^358\d{5,12}$/.test(compact)) return `+${compact}`;
  return /^[45]\d{6,10}$/.test(compact) ? `0${compact}` : cell;
}

function choiceFrom(field: string, cell: string): string {
  const wanted = foldedName(cell);
  for (const language of LANGUAGES) {
    const labels = entityTexts(language, entityOf('user'))?.choices?.[field] ?? {};
    const found = Object.entries(labels).find(([, label]) => foldedName(label) === wanted);
    if (found) return found[0];
  }
  return wanted;
}

function groupsFrom(cell: string, groups: GroupNames): CellInput {
  const ids: number[] = [];
  for (const name of cell.split('|').filter((each) => each.trim())) {
    const id = groups.get(foldedName(name));
    if (id === undefined) return { wrong: message('import_no_group', { name: name.trim().slice(0, 100) }) };
    if (id === null) return { wrong: message('import_groups_alike', { name: name.trim().slice(0, 100) }) };
    // Everybody belongs to that of everyone without being told so.
    if (id !== EVERYONE) ids.push(id);
  }
  return { value: ids };
}

/** Stands for the group of everyone among the names. */
export const EVERYONE = 0;

/** What a person wrote into a cell, as a value of its field that the validator of users can judge. */
export function inputFrom(name: string, field: Field, cell: string, groups: GroupNames): CellInput {
  const text = withoutGuard(cell).trim();
  if (text === '') return { value: null };
  if (field.type === 'references') return groupsFrom(text, groups);
  if (field.type === 'phone') return { value: phoneFrom(text) };
  if (field.type === 'choice') return { value: choiceFrom(name, text) };
  if (field.type !== 'boolean') return { value: text };
  if (YES.includes(foldedName(text))) return { value: true };
  return NO.includes(foldedName(text)) ? { value: false } : { wrong: 'not_boolean' };
}
