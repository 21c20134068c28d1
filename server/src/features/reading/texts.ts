import { type Entity, type Fields, optionsOf, type TranslatedOptions } from '@piiri/schemas';
import type { CustomField } from '@piiri/schemas/custom-fields/shape.ts';
import type { RepeatedOptions } from '@piiri/schemas/field-types/repeated.ts';
import type { TranslatedFields } from '@piiri/shared/contracts/reading.ts';

/** A text of an object, and the path at which answers have its translation. */
export interface ReadText {
  path: readonly (string | number)[];
  text: string;
  isHtml: boolean;
  /** The language that it is shown in; undefined where the answer does not tell. */
  language: string | undefined;
}

const WORDS: ReadonlySet<string> = new Set(['text', 'richText']);

/** Kinds of a company's own fields that hold words of editors. */
const CUSTOM_WORDS: ReadonlySet<string> = new Set(['text', 'long_text', 'rich_text', 'translated_text']);

type Answer = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value);

function* translatedTexts(
  { parts }: TranslatedOptions,
  value: unknown,
  path: readonly (string | number)[],
): Generator<ReadText> {
  // An employee's answer has one language.
  const [entry] = Object.entries((value ?? {}) as Record<string, Answer>);
  if (!entry) return;
  const [language, texts] = entry;
  for (const [name, { type }] of Object.entries(parts)) {
    const text = texts[name];
    if (WORDS.has(type) && isText(text))
      yield { path: [...path, name], text, isHtml: type === 'richText', language };
  }
}

function* customTexts(fields: readonly CustomField[], values: Answer): Generator<ReadText> {
  for (const { name, kind } of fields) {
    const text = values[name];
    if (CUSTOM_WORDS.has(kind) && isText(text))
      yield { path: ['custom', name], text, isHtml: kind === 'rich_text', language: undefined };
  }
}

function* textsIn(
  fields: Fields,
  custom: readonly CustomField[],
  answer: Answer,
  path: readonly (string | number)[],
): Generator<ReadText> {
  for (const [name, field] of Object.entries(fields)) {
    const value = answer[name];
    if (field.type === 'translated') yield* translatedTexts(field.options as TranslatedOptions, value, path);
    else if (field.type === 'repeated' && Array.isArray(value)) {
      const { fields: parts } = optionsOf(field) as unknown as RepeatedOptions;
      for (const [index, row] of value.entries())
        yield* textsIn(parts, [], row as Answer, [...path, name, index]);
    } else if (field.type === 'custom' && value) yield* customTexts(custom, value as Answer);
  }
}

/** Returns the words of an object as its answer shows them to a reader, in the order of its fields. */
export const textsOf = (entity: Entity, custom: readonly CustomField[], answer: Answer): ReadText[] => [
  ...textsIn(entity.fields, custom, answer, []),
];

/** Returns texts at their paths. Lists have a member for each of their items up to the last that has a text. */
export function fieldsAt(texts: readonly ReadText[], values: readonly string[]): TranslatedFields {
  const fields: TranslatedFields = {};
  for (const [index, { path }] of texts.entries()) {
    let target = fields as Record<string | number, unknown>;
    for (const [depth, step] of path.slice(0, -1).entries()) {
      target[step] ??= typeof path[depth + 1] === 'number' ? [] : {};
      target = target[step] as Record<string | number, unknown>;
      if (Array.isArray(target)) while (target.length <= Number(path[depth + 1])) target.push({});
    }
    target[path.at(-1) as string] = values[index];
  }
  return fields;
}
