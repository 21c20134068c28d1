import { type Entity, LANGUAGES, type Language, titlePaths } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { fold, wordsOf } from './fold.ts';
import { momentColumn, type SearchedField, searchedFields, type Weight } from './searched-fields.ts';

/** What is attached to an object, by name and, where it holds text, by that. */
export interface AttachedText {
  filename: string;
  language: Language | null;
  text: string;
}

/** A row of the index before the database has made its words of it. */
export interface Entry {
  tenantId: number | null;
  entity: string;
  entityId: number;
  language: Language | '';
  languages: (Language | '')[];
  field: string;
  title: string;
  body: string;
  moment: Date;
  /** The words that are looked for, in lower case with a space between, by weight. */
  words: Record<Weight, string>;
}

/** The field of the rows that hold what is attached for one language alone. */
export const BY_LANGUAGE = 'attachments';

/** Most characters of an object that are indexed, and that are kept to quote from. */
const MOST = { words: 60_000, body: 20_000 };

type Row = Readonly<Record<string, unknown>>;

/** The text of a field in a language; of a field in no language for every one. */
function textAt(row: Row, { path, isHtml }: SearchedField, language: Language | ''): string {
  const [name = '', part] = path.split('.');
  const value = row[part ?? name];
  const text = part ? (value as Partial<Record<string, unknown>> | null)?.[language] : value;
  if (typeof text !== 'string') return '';
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

/** Numbers are also searched as they are dialled at home. */
const withLocalNumber = (text: string) => (/^\+358\d+$/.test(text) ? `${text} 0${text.slice(4)}` : text);

function wordsByWeight(texts: [Weight, string][]): Entry['words'] {
  const words: Entry['words'] = { A: '', B: '', C: '', D: '' };
  let left = MOST.words;
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

const textsOfFiles = (files: AttachedText[]): [Weight, string][] => [
  ...files.map(({ filename }): [Weight, string] => ['B', filename]),
  ...files.map(({ text }): [Weight, string] => ['D', text]),
];

/** The rows of the index for one object, from its columns and what is attached to it. */
export function entriesOf(entity: Entity, row: Row & { id: number }, attached: AttachedText[]): Entry[] {
  const fields = searchedFields(entity);
  const common = fields.filter(({ isApart }) => !isApart);
  const titles = titlePaths(entity);
  const forAll = attached.filter(({ language }) => language === null);
  const languages = languagesOf(row, fields, attached);
  return languages.flatMap((language) => {
    const textOf = (field: SearchedField) => textAt(row, field, language);
    const base = common.map((field): [Weight, string] => [field.weight, textOf(field)]);
    const words = [...base, ...textsOfFiles(forAll)];
    const quoted = common.filter(({ path }) => !titles.includes(path)).map(textOf);
    const entry = {
      tenantId: (row.tenant_id as number | undefined) ?? null,
      entity: entity.name,
      entityId: row.id,
      language,
      languages,
      title: common
        .filter(({ path }) => titles.includes(path))
        .map(textOf)
        .join(' '),
      body: [...quoted, ...forAll.flatMap(({ filename, text }) => [filename, text])]
        .filter(Boolean)
        .join(' · ')
        .slice(0, MOST.body),
      moment: (row[momentColumn(entity)] ?? row.created_at) as Date,
    };
    const own = attached.filter((each) => each.language !== null && each.language === language);
    const apart = fields.filter((field) => field.isApart && textOf(field));
    return [
      { ...entry, field: '', words: wordsByWeight(words) },
      ...apart.map((field) => ({
        ...entry,
        field: field.path,
        words: wordsByWeight([...base, [field.weight, withLocalNumber(textOf(field))]]),
      })),
      ...(own.length > 0
        ? [{ ...entry, field: BY_LANGUAGE, words: wordsByWeight([...words, ...textsOfFiles(own)]) }]
        : []),
    ];
  });
}

/** The vocabulary of some rows of the index. */
export function vocabularyOf(entries: readonly Entry[]): [number | null, string][] {
  const words = new Map<string, [number | null, string]>();
  for (const { tenantId, words: texts } of entries) {
    for (const word of fold(Object.values(texts).join(' ')).split(' '))
      if (word.length >= 4) words.set(`${tenantId} ${word}`, [tenantId, word]);
  }
  return [...words.keys()].sort().map((key) => words.get(key) as [number | null, string]);
}
