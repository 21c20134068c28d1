import {
  type ContentType,
  type CustomField,
  type CustomKind,
  currencyOf,
  customLabel,
  type Entity,
  isLanguage,
  type Language,
  pickLanguage,
  titlePaths,
} from '@piiri/schemas';
import type { ScreenSlide } from '@piiri/shared/contracts/screens.ts';
import { type Call, callOn } from '../../engine/access/call.ts';
import { customCell } from '../../engine/custom/custom-cells.ts';
import { languageAt, titleOf } from '../../engine/read/feed.ts';
import { list } from '../../engine/read/list.ts';
import { labelOf } from '../content-types/public.ts';

/** A row of a list as employees get it. */
type Row = Record<string, unknown> & { id: number };

export type Fact = ScreenSlide['facts'][number];

/** Kinds of own fields that screens show: none that names a person, or leads somewhere. */
const SHOWN_KINDS: ReadonlySet<CustomKind> = new Set([
  'text',
  'long_text',
  'translated_text',
  'integer',
  'decimal',
  'price',
  'date',
  'date_time',
  'choice',
  'choices',
  'rating',
]);

/** Maximum length of a text from five metres away. */
const MAX_TEXT = 240;

/** Returns the rows of a list as an employee with the screen's groups and nothing else would get them. */
export async function rowsOf(
  call: Call,
  entity: Entity,
  query: Record<string, string | number> & { page_size: number },
): Promise<Row[]> {
  const { results } = await list(callOn(call, entity, false), { page: 1, ...query });
  return results as Row[];
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const shortened = (text: string | null) =>
  text && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).replace(/\s+\S*$/, '')}…` : text;

/** Returns a text of a row's translations, which have one language for readers. */
function translatedIn({ translations }: Row, name: string): string | null {
  const [texts] = Object.values((translations ?? {}) as Record<string, Record<string, unknown>>);
  return textOrNull(texts?.[name]);
}

/** Returns a row of built-in content as a slide. */
export function builtInSlide(row: Row, entity: Entity, call: Call): ScreenSlide {
  const language = languageAt(row, titlePaths(entity)[0] ?? '') ?? call.language;
  const { starts, ends } = entity.times ?? {};
  return {
    key: `${entity.name} ${row.id} ${language}`,
    type: entity.name,
    label: null,
    language,
    title: titleOf(row, entity),
    text: shortened(translatedIn(row, 'excerpt') ?? textOrNull(row.company)),
    image: textOrNull(row.image ?? row.logo),
    starts: starts ? textOrNull(row[starts]) : null,
    ends: ends ? textOrNull(row[ends]) : null,
    place: translatedIn(row, 'location'),
    facts: [],
  };
}

/** Whether screens show a field of an own type. */
const isShown = ({ kind, shown, privacy }: CustomField): boolean =>
  shown && !privacy && SHOWN_KINDS.has(kind);

function factText(call: Call, field: CustomField, values: Record<string, unknown>): string | null {
  const { language, actor } = call;
  const value = values[field.name] ?? null;
  if (value === null) return null;
  const currency = currencyOf(field);
  if (currency) return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(value));
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (field.kind === 'date')
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${String(value)}T00:00:00Z`),
    );
  if (field.kind === 'date_time')
    return new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: actor.timeZone,
    }).format(new Date(String(value)));
  if (typeof value === 'object' && !Array.isArray(value)) {
    const texts = value as Record<string, string>;
    const picked = pickLanguage(Object.keys(texts), language, actor.companyLanguage);
    return textOrNull(picked && texts[picked]);
  }
  return field.kind === 'choice' || field.kind === 'choices'
    ? textOrNull(String(customCell(call, field, values) ?? ''))
    : textOrNull(String(value));
}

const valuesOf = (row: Row) => (row.custom ?? {}) as Record<string, unknown>;

/** Returns the value of an own type's row in a field. */
export const ownValue = (row: Row, name: string): unknown => valuesOf(row)[name];

/** Returns the title of an own type's row. */
export function ownTitle(call: Call, type: ContentType, row: Row): string {
  const field = type.fields.find(({ name }) => name === type.title);
  return (field && factText(call, field, valuesOf(row))) ?? '';
}

/** Returns what a screen tells of an own type's row besides its title. `leftOut`: names of fields. */
export function ownFacts(
  call: Call,
  type: ContentType,
  row: Row,
  leftOut: readonly (string | null | undefined)[] = [],
): Fact[] {
  const names = type.list_columns.length > 0 ? type.list_columns : type.fields.map(({ name }) => name);
  return type.fields.flatMap((field): Fact[] => {
    if (!names.includes(field.name) || field.name === type.title || leftOut.includes(field.name)) return [];
    const text = isShown(field) ? shortened(factText(call, field, valuesOf(row))) : null;
    if (text === null) return [];
    return [
      { label: customLabel(field.labels, [call.language, call.actor.companyLanguage], field.name), text },
    ];
  });
}

/** Returns a row of an own type as a slide. */
export function ownSlide(call: Call, type: ContentType, row: Row): ScreenSlide {
  const picture = type.fields.find(({ kind, shown, privacy }) => kind === 'picture' && shown && !privacy);
  const image = picture && ownValue(row, picture.name);
  return {
    key: `${type.name} ${row.id} ${call.language}`,
    type: type.name,
    label: labelOf(type, 'one', [call.language, call.actor.companyLanguage]),
    language: call.language,
    title: ownTitle(call, type, row),
    text: null,
    image: textOrNull(image),
    starts: null,
    ends: null,
    place: null,
    facts: ownFacts(call, type, row),
  };
}

/** Returns those of stored codes that are languages. */
export const languagesIn = (stored: unknown): Language[] =>
  Array.isArray(stored) ? stored.filter(isLanguage) : [];
