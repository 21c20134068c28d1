import {
  type CustomField,
  type Entity,
  isCustomSearched,
  LANGUAGES,
  type Language,
  titlePaths,
} from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { nationalNumber } from '../../platform/phone/read-phone.ts';
import { CUSTOM } from '../custom/custom-fields.ts';
import { fold, wordsOf } from './fold.ts';
import type { QuotedFile } from './search-tables.ts';
import { momentColumn, type SearchedField, searchedFields, type Weight } from './searched-fields.ts';

/** What is attached to an object, by name and, where it holds text, by that. */
export interface AttachedText {
  filename: string;
  language: Language | null;
  text: string;
}

/** Words that not everybody who sees the object reads, under the name that a query searches them by. */
export interface RestrictedTerms {
  name: string;
  words: string;
}

/** A row of the index before the database has made its words of it. */
export interface Entry {
  tenantId: number | null;
  entity: string;
  entityId: number;
  language: Language | '';
  languages: (Language | '')[];
  body: string;
  quotedFiles: QuotedFile[];
  moment: Date;
  /** The words that are looked for, in lower case with a space between, by weight. */
  words: Record<Weight, string>;
  restricted: RestrictedTerms[];
}

/** What the words of files are asked for by that are attached for one language alone. */
export const BY_LANGUAGE = 'attachments';

/** What the words of the company's own fields are asked for by that editors alone see. */
export const OF_CUSTOM = 'custom';

/** Most characters of an object that are indexed, and that are kept to quote from. */
const MAX_LENGTH = { words: 60_000, body: 20_000 };

type Row = Readonly<Record<string, unknown>>;

/** The text of a field in a language; of a field in no language for every one, with what it is called in others. */
function textAt(row: Row, { path, isHtml, inLanguages }: SearchedField, language: Language | ''): string {
  const [name = '', part] = path.split('.');
  const value = row[part ?? name];
  const text = part ? (value as Partial<Record<string, unknown>> | null)?.[language] : value;
  if (typeof text !== 'string') return '';
  if (inLanguages) return [...new Set([text, ...Object.values(row[inLanguages] ?? {})])].join(' · ');
  return isHtml ? htmlText(text) : text;
}

/** The languages that an object has texts in; none: it is in no language. */
function languagesOf(row: Row, fields: SearchedField[], attached: AttachedText[]): (Language | '')[] {
  const isTranslated = fields.some(({ path }) => path.includes('.'));
  if (!isTranslated) return [''];
  return LANGUAGES.filter(
    (language) =>
      fields.some((field) => field.path.includes('.') && textAt(row, field, language)) ||
      attached.some((each) => each.language === language),
  );
}

/** The fewest digits at the end of a number by which somebody is looked for. */
const FEWEST_DIGITS = 4;

/** A phone number as it is written, as it is dialled at home, and all its ends: people remember the last digits. */
function withEnds(text: string): string {
  const national = nationalNumber(text);
  if (!national) return text;
  const home = `0${national}`;
  const ends = Array.from({ length: Math.max(0, home.length - FEWEST_DIGITS + 1) }, (_, at) =>
    home.slice(at),
  );
  return [text, ...ends].join(' ');
}

function wordsByWeight(texts: [Weight, string][]): Entry['words'] {
  const words: Entry['words'] = { A: '', B: '', C: '', D: '' };
  let left = MAX_LENGTH.words;
  for (const [weight, text] of texts) {
    if (!text || left <= 0) continue;
    const found = wordsOf(text.slice(0, left * 2))
      .join(' ')
      .slice(0, left);
    words[weight] += ` ${found}`;
    left -= found.length;
  }
  return words;
}

const allWords = (texts: string[]) => texts.flatMap(wordsOf).join(' ').slice(0, MAX_LENGTH.words);

/** The texts of the company's own fields that are searched: for all who see the object, and for its editors alone. */
function customTexts(fields: readonly CustomField[], row: Row, language: Language | '') {
  const found: { common: [Weight, string][]; restricted: string[] } = { common: [], restricted: [] };
  const stored = (row[CUSTOM] ?? {}) as Row;
  for (const field of fields.filter(isCustomSearched)) {
    const text = customText(field, stored[field.id], language);
    if (!text) continue;
    if (field.shown) found.common.push([field.kind === 'rich_text' ? 'C' : 'B', text]);
    else found.restricted.push(text);
  }
  return found;
}

/** What of a value words are taken from: of choices all that they are called. */
function customText(field: CustomField, value: unknown, language: Language | ''): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'rich_text') return htmlText(String(value));
  if (field.kind === 'translated_text') {
    const texts = value as Partial<Record<string, string>>;
    return texts[language] ?? Object.values(texts)[0] ?? '';
  }
  if (field.kind === 'choice' || field.kind === 'choices') {
    const chosen = field.choices.filter((choice) => [value].flat().includes(choice.value));
    return chosen.flatMap(({ labels }) => Object.values(labels)).join(' ');
  }
  return field.kind === 'phone' ? withEnds(String(value)) : String(value);
}

const textsOfFiles = (files: AttachedText[]): [Weight, string][] => [
  ...files.map(({ filename }): [Weight, string] => ['B', filename]),
  ...files.map(({ text }): [Weight, string] => ['D', text]),
];

/** Of some files what may be quoted, as far as there is room for it. */
function quotedFiles(files: AttachedText[], room: number): QuotedFile[] {
  let left = room;
  return files.map(({ filename, text, language }) => {
    const kept = text.slice(0, Math.max(0, left));
    left -= kept.length;
    return { filename, text: kept, isApart: language !== null };
  });
}

/**
 * The rows of the index for one object, from its columns and what is attached to it. `custom`: the company's own fields of
 * it, of which employees find those that are shown to them.
 */
export function entriesOf(
  entity: Entity,
  row: Row & { id: number },
  attached: AttachedText[],
  custom: readonly CustomField[] = [],
): Entry[] {
  const fields = searchedFields(entity);
  const common = fields.filter(({ isRestricted }) => !isRestricted);
  const titles = titlePaths(entity);
  const forAll = attached.filter(({ language }) => language === null);
  const languages = languagesOf(row, fields, attached);
  return languages.map((language) => {
    const textOf = (field: SearchedField) => textAt(row, field, language);
    const base = common.map((field): [Weight, string] => [field.weight, textOf(field)]);
    const own = customTexts(custom, row, language);
    const words = [...base, ...own.common, ...textsOfFiles(forAll)];
    const quoted = [
      ...common.filter(({ path }) => !titles.includes(path)).map(textOf),
      ...own.common.map(([, text]) => text),
    ];
    const body = quoted.filter(Boolean).join(' · ').slice(0, MAX_LENGTH.body);
    const ownFiles = attached.filter((each) => each.language !== null && each.language === language);
    const entry = {
      tenantId: (row.tenant_id as number | undefined) ?? null,
      entity: entity.name,
      entityId: row.id,
      language,
      languages,
      body,
      quotedFiles: quotedFiles([...ownFiles, ...forAll], MAX_LENGTH.body - body.length),
      moment: (row[momentColumn(entity)] ?? row.created_at) as Date,
    };
    const ofFields = fields
      .filter((field) => field.isRestricted)
      .map((field) => ({ name: field.path, words: allWords([withEnds(textOf(field))]) }));
    const ofFiles = {
      name: BY_LANGUAGE,
      words: allWords(ownFiles.flatMap(({ filename, text }) => [filename, text])),
    };
    const ofCustom = { name: OF_CUSTOM, words: allWords(own.restricted) };
    const restricted = [...ofFields, ofFiles, ofCustom].filter(({ words }) => words);
    return { ...entry, words: wordsByWeight(words), restricted };
  });
}

/** Digits alone are looked for from their beginning: parts of them and errors in them mean nothing. */
const isKept = (word: string) => word.length >= 4 && /\D/.test(word);

/** The vocabulary of some rows of the index: the words, in one order, with the company of each. */
export function vocabularyOf(entries: readonly Entry[]): [number | null, string][] {
  const words = new Map<string, [number | null, string]>();
  for (const { tenantId, words: texts, restricted } of entries) {
    const all = [...Object.values(texts), ...restricted.map((each) => each.words)].join(' ');
    for (const word of fold(all).split(' '))
      if (isKept(word)) words.set(`${tenantId} ${word}`, [tenantId, word]);
  }
  return [...words.keys()].sort().map((key) => words.get(key) as [number | null, string]);
}
