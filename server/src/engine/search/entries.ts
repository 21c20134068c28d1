import {
  asPublished,
  type CustomField,
  type Entity,
  type InLanguages,
  isCustomSearchable,
  LANGUAGES,
  type Language,
  publishedLanguagesOf,
  titlePaths,
} from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { groupBy } from '../../platform/group-by.ts';
import { nationalNumber } from '../../platform/phone/read-phone.ts';
import { CUSTOM } from '../custom/custom-fields.ts';
import { withForms, withoutEnclosures } from './local-forms.ts';
import { MAX_PASSAGES, type Passage, passagesOf, sectionOfText, sectionsOfHtml } from './passages.ts';
import { fileTexts, type QuotedFile } from './search-tables.ts';
import {
  dateColumn,
  fieldOfFiles,
  hasPassages,
  type SearchedField,
  searchedFields,
  type Weight,
} from './searched-fields.ts';

/** An attachment's filename, and its text when it has been read. */
interface AttachedText {
  filename: string;
  language: Language | null;
  text: string;
}

/** Words that only some readers of the object may read, under the name by which a query searches them. */
interface RestrictedTerms {
  name: string;
  words: string;
}

/** A row of the index, before the database has computed its vectors. */
export interface Entry {
  tenantId: number | null;
  entity: string;
  entityId: number;
  language: Language | '';
  languages: (Language | '')[];
  body: string;
  quotedFiles: QuotedFile[];
  moment: Date;
  /** The searchable words by weight, in lower case, separated by spaces. */
  words: Record<Weight, string>;
  restricted: RestrictedTerms[];
  /** The pieces of its text that answer questions; absent for what is only found. */
  passages?: Passage[];
}

/** The name of the restricted terms of files attached for one language. */
export const LANGUAGE_FILE_TERMS = 'attachments';

/** The name of the restricted terms of custom fields that only editors see. */
export const EDITOR_CUSTOM_TERMS = 'custom';

/** The name of all terms of a language in which an object is not published, which only editors search. */
export const UNPUBLISHED_TERMS = 'unpublished';

/** Maximum number of characters per object, for searching (`words`) and for excerpts (`body`). */
const MAX_LENGTH = { words: 60_000, body: 20_000 };

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns a field's text in a language; an untranslated field has the same text for each language, with its names in
 * the others.
 */
function textAt(row: Row, field: SearchedField, language: Language | ''): string {
  const { isHtml, inLanguages } = field;
  const text = storedText(row, field, language);
  if (inLanguages && text) return [...new Set([text, ...Object.values(row[inLanguages] ?? {})])].join(' · ');
  return isHtml ? htmlText(text) : text;
}

/** Returns a field's text for excerpts, with its names in other languages for their readers. */
function quotedText(row: Row, field: SearchedField, language: Language | ''): string {
  const forms = ((field.inLanguages && row[field.inLanguages]) || {}) as InLanguages<string>;
  const text = storedText(row, field, language);
  return text && Object.keys(forms).length > 0
    ? withForms(text, forms)
    : withoutEnclosures(textAt(row, field, language));
}

/** Returns a field's text in a language as stored; '' without one. */
function storedText(row: Row, { path }: SearchedField, language: Language | ''): string {
  const [name = '', part] = path.split('.');
  const value = row[part ?? name];
  const text = part ? (value as Partial<Record<string, unknown>> | null)?.[language] : value;
  return typeof text === 'string' ? text : '';
}

/** Returns the languages in which an object has texts; `['']` for an entity without translated fields. */
function languagesOf(row: Row, fields: SearchedField[], attached: AttachedText[]): (Language | '')[] {
  const isTranslated = fields.some(({ path }) => path.includes('.'));
  if (!isTranslated) return [''];
  return LANGUAGES.filter(
    (language) =>
      fields.some((field) => field.path.includes('.') && textAt(row, field, language)) ||
      attached.some((file) => file.language === language),
  );
}

/** Minimum number of digits with which a phone number's end is searched. */
const MIN_DIGITS = 4;

/**
 * Returns a phone number as written, in national form, and all ends of that, because people remember the last digits.
 */
function withSuffixes(text: string): string {
  const national = nationalNumber(text);
  if (!national) return text;
  const home = `0${national}`;
  const ends = Array.from({ length: Math.max(0, home.length - MIN_DIGITS + 1) }, (_, at) => home.slice(at));
  return [text, ...ends].join(' ');
}

function wordsByWeight(texts: [Weight, string][]): Entry['words'] {
  const words: Entry['words'] = { A: '', B: '', C: '', D: '' };
  let left = MAX_LENGTH.words;
  for (const [weight, text] of texts) {
    if (!text || left <= 0) continue;
    const addedWords = wordsOf(text.slice(0, left * 2))
      .join(' ')
      .slice(0, left);
    words[weight] += ` ${addedWords}`;
    left -= addedWords.length;
  }
  return words;
}

const allWords = (texts: string[]) => texts.flatMap(wordsOf).join(' ').slice(0, MAX_LENGTH.words);

/**
 * Returns the searched texts of custom fields: those for everyone who sees the object, and those for its editors only.
 */
function customTexts(fields: readonly CustomField[], row: Row, language: Language | '') {
  const texts: { common: [Weight, string][]; quoted: string[]; restricted: string[] } = {
    common: [],
    quoted: [],
    restricted: [],
  };
  const stored = (row[CUSTOM] ?? {}) as Row;
  for (const field of fields.filter(isCustomSearchable)) {
    const text = customText(field, stored[field.id], language);
    if (!text) continue;
    if (!field.shown) {
      texts.restricted.push(text);
      continue;
    }
    texts.common.push([field.kind === 'rich_text' ? 'C' : 'B', text]);
    texts.quoted.push(quotedCustom(field, stored[field.id]) ?? withoutEnclosures(text));
  }
  return texts;
}

const chosenOf = (field: Pick<CustomField, 'choices'>, value: unknown) =>
  field.choices.filter((choice) => [value].flat().includes(choice.value));

/** Returns the labels of chosen values for excerpts, each in the language of its reader; undefined for other kinds. */
function quotedCustom(field: CustomField, value: unknown): string | undefined {
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined;
  return chosenOf(field, value)
    .map(({ labels }) => withForms(Object.values(labels)[0] ?? '', labels))
    .join(', ');
}

/** Returns the text to index of a custom value: of choices, all their labels. */
function customText(field: CustomField, value: unknown, language: Language | ''): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'rich_text') return htmlText(String(value));
  if (field.kind === 'translated_text') {
    const texts = value as Partial<Record<string, string>>;
    return texts[language] ?? Object.values(texts)[0] ?? '';
  }
  if (field.kind === 'choice' || field.kind === 'choices') {
    return chosenOf(field, value)
      .flatMap(({ labels }) => Object.values(labels))
      .join(' ');
  }
  return field.kind === 'phone' ? withSuffixes(String(value)) : String(value);
}

/** Returns the passages of an object in a language: of what everyone who sees it reads, and of that language's files. */
function objectPassages(
  entity: Entity,
  row: Row,
  {
    files,
    custom,
    language,
  }: { files: AttachedText[]; custom: readonly CustomField[]; language: Language | '' },
): Passage[] {
  const titles = titlePaths(entity);
  const fields = searchedFields(entity).filter(
    ({ path, isRestricted }) => !isRestricted && !titles.includes(path),
  );
  const ofFields = fields.flatMap((field) => {
    const text = storedText(row, field, language);
    return field.isHtml ? sectionsOfHtml(text) : [sectionOfText(text)];
  });
  const stored = (row[CUSTOM] ?? {}) as Row;
  const ofCustom = custom
    .filter((field) => field.shown && isCustomSearchable(field))
    .flatMap((field) => {
      const value = stored[field.id];
      const label = field.labels[language || 'fi'] ?? Object.values(field.labels)[0] ?? '';
      const sections =
        field.kind === 'rich_text' && typeof value === 'string'
          ? sectionsOfHtml(value)
          : [sectionOfText(customText(field, value, language))];
      return sections.map(({ headings, blocks }) => ({ headings: [label, ...headings], blocks }));
    });
  const ofFiles = files
    .filter(({ language: only }) => only === null || only === language)
    .flatMap((file) =>
      passagesOf(
        [sectionOfText(file.text, [file.filename])],
        file.language === null ? '' : LANGUAGE_FILE_TERMS,
      ),
    );
  return [...passagesOf([...ofFields, ...ofCustom]), ...ofFiles].slice(0, MAX_PASSAGES);
}

const textsOfFiles = (files: AttachedText[]): [Weight, string][] => [
  ...files.map(({ filename }): [Weight, string] => ['B', filename]),
  ...files.map(({ text }): [Weight, string] => ['D', text]),
];

/** Returns the parts of files that excerpts may quote, at most `room` characters in total. */
function quotedFiles(files: AttachedText[], room: number): QuotedFile[] {
  let left = room;
  return files.map(({ filename, text, language }) => {
    const truncated = text.slice(0, Math.max(0, left));
    left -= truncated.length;
    return { filename, text: truncated, isApart: language !== null };
  });
}

/**
 * Returns the index rows of one object, from its columns and attachments. `custom`: its custom fields; employees find
 * only those that are shown to them.
 */
export function entriesOf(
  entity: Entity,
  row: Row & { id: number },
  attached: AttachedText[],
  custom: readonly CustomField[] = [],
): Entry[] {
  const published = publishedLanguagesOf(entity, row);
  if (!published) return entriesOfTexts(entity, row, attached, custom);
  const isPublished = ({ language }: Entry) => published.some((own) => own === language);
  return [
    ...entriesOfTexts(entity, asPublished(entity, row), attached, custom).filter(isPublished),
    ...entriesOfTexts(entity, row, attached, custom)
      .filter((entry) => !isPublished(entry))
      .map((entry) => unpublishedEntry(entry)),
  ].map((entry) => ({
    ...entry,
    languages: entry.languages.filter((its) => published.some((own) => own === its)),
  }));
}

/** Returns an index row of a language that only editors find. */
function unpublishedEntry(entry: Entry): Entry {
  const terms = entry.restricted.filter(({ name }) => name === LANGUAGE_FILE_TERMS);
  const words = [...Object.values(entry.words), ...terms.map((files) => files.words)].join(' ').trim();
  return {
    ...entry,
    words: { A: '', B: '', C: '', D: '' },
    restricted: [
      { name: UNPUBLISHED_TERMS, words },
      ...entry.restricted.filter(({ name }) => name === EDITOR_CUSTOM_TERMS),
    ],
    passages: [],
  };
}

/** Returns an object's index rows as if it were published in all languages in which it has texts. */
function entriesOfTexts(
  entity: Entity,
  row: Row & { id: number },
  attached: AttachedText[],
  custom: readonly CustomField[],
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
      ...common.filter(({ path }) => !titles.includes(path)).map((field) => quotedText(row, field, language)),
      ...own.quoted,
    ];
    const body = quoted.filter(Boolean).join(' · ').slice(0, MAX_LENGTH.body);
    const ownFiles = attached.filter((file) => file.language !== null && file.language === language);
    const entry = {
      tenantId: (row.tenant_id as number | undefined) ?? null,
      entity: entity.name,
      entityId: row.id,
      language,
      languages,
      body,
      quotedFiles: quotedFiles([...ownFiles, ...forAll], MAX_LENGTH.body - body.length),
      moment: (row[dateColumn(entity)] ?? row.created_at) as Date,
    };
    const ofFields = fields
      .filter((field) => field.isRestricted)
      .map((field) => ({ name: field.path, words: allWords([withSuffixes(textOf(field))]) }));
    const ofFiles = {
      name: LANGUAGE_FILE_TERMS,
      words: allWords(ownFiles.flatMap(({ filename, text }) => [filename, text])),
    };
    const ofCustom = { name: EDITOR_CUSTOM_TERMS, words: allWords(own.restricted) };
    const restricted = [...ofFields, ofFiles, ofCustom].filter(({ words }) => words);
    const passages = hasPassages(entity)
      ? objectPassages(entity, row, { files: attached, custom, language })
      : [];
    return { ...entry, words: wordsByWeight(words), restricted, passages };
  });
}

/**
 * The vocabulary contains no numbers: they are searched by their beginning only, because parts of and errors in a
 * number mean nothing.
 */
const isIndexed = (word: string) => word.length >= 4 && /\D/.test(word);

/** Returns the vocabulary of some index rows: each word with its tenant, sorted. */
export function vocabularyOf(entries: readonly Entry[]): [number | null, string][] {
  const words = new Map<string, [number | null, string]>();
  for (const { tenantId, words: texts, restricted } of entries) {
    const all = [...Object.values(texts), ...restricted.map((terms) => terms.words)].join(' ');
    for (const word of fold(all).split(' '))
      if (isIndexed(word)) words.set(`${tenantId} ${word}`, [tenantId, word]);
  }
  return [...words.keys()].sort().map((key) => words.get(key) as [number | null, string]);
}

/** Reads the attachments of an entity's objects, by object id. */
export async function attachedTexts(
  db: Db,
  entity: Entity,
  ids: readonly number[],
): Promise<Map<number, AttachedText[]>> {
  const field = fieldOfFiles(entity);
  if (!field || ids.length === 0) return new Map();
  const { rows } = await db.execute<{ entity_id: number } & Record<keyof AttachedText, never>>(sql`
    select f.entity_id, f.filename, f.language, coalesce(t.text, '') as text
    from ${files} f left join ${fileTexts} t on t.file_id = f.id
    where f.entity = ${entity.name} and f.entity_id = any(${sql.param(ids)}::int[]) and f.field = ${field}
      and f.state = 'live' and f.kind = 'attachment'
    order by f.sort_order, f.id`);
  return groupBy(rows, ({ entity_id }) => entity_id);
}

/** Letters with diacritics, and the letters that people type instead. */
const ACCENTED = 'àáâãäåāăąæçćčďđèéêëēėęěìíîïīįıłñńňòóôõöøōőŕřśšşťţùúûüūůűųýÿźżžß';
const PLAIN = 'aaaaaaaaaacccddeeeeeeeeiiiiiiilnnnoooooooorrsssttuuuuuuuuyyzzzs';

const LETTERS = new Map([...ACCENTED].map((letter, index) => [letter, PLAIN[index] ?? letter]));

/** Maximum number of characters of a word; longer words are cut. */
const MAX_WORD_LENGTH = 60;

/** Replaces letters with diacritics: "lämpö" and "lampo" become the same. Expects lower case. */
export function fold(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/** Returns the words of a text in lower case and in order: letters and digits only. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join('') : word,
  );
}

/** The same folding as an SQL function. */
export const FOLD_SQL = `create or replace function piiri_fold(text) returns text
  language sql immutable strict parallel safe
  as $$ select translate($1, '${ACCENTED}', '${PLAIN}') $$`;
