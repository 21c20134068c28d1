import { type Location, locationText } from '@piiri/schemas/custom-fields/location-text.ts';
import type { AnsweredFile } from '@piiri/schemas/field-types/files.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { ContentTypeRow } from '@piiri/shared/contracts/content.ts';
import { formatDecimal } from '@piiri/shared/decimals.ts';
import { dateFormat, LOCALES } from '../../texts/time.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import type { Summary } from '../content/content.ts';
import { type ContentSource, createContentSource } from '../content/contents.ts';

export type OwnType = ContentTypeRow;
export type OwnField = OwnType['fields'][number];

/** An object of one of the company's own content types, with the values that readers get. */
export interface OwnItem {
  id: number;
  custom?: Readonly<Record<string, unknown>>;
  group_name?: string | null;
  release_date?: string | null;
  acknowledgement?: unknown;
  comments_enabled?: boolean;
  /** When an editor last found it to be right, ISO 8601. */
  checked_at?: string | null;
}

/** The company's own content types and their objects. Accessed through `App.model`. */
export const ownContents = (app: App) => {
  const sources = new Map<string, ContentSource<OwnItem, OwnItem>>();
  return {
    /** Returns a type by its name; undefined when the company has none. Rejects with CallFailure. */
    async type(name: string, signal?: AbortSignal): Promise<OwnType | undefined> {
      const { results } = dataOf(await app.api.get('v1/own-content/', { signal }));
      return results.find((type) => type.name === name);
    },
    of(name: string): ContentSource<OwnItem, OwnItem> {
      const source =
        sources.get(name) ??
        createContentSource<OwnItem, OwnItem>(app, { path: `v1/content/${name}` as DefinitionPath });
      sources.set(name, source);
      return source;
    },
  };
};

/** Formats a value as one line of text; empty for no value, rich text and pictures. */
export function lineOf(
  app: App,
  { kind, choices, currency, name }: OwnField,
  custom: OwnItem['custom'],
): string {
  const value = custom?.[name];
  if (value === null || value === undefined || value === '') return '';
  const label = (value: unknown) => choices.find((choice) => choice.value === value)?.label ?? String(value);
  const { language } = app;
  switch (kind) {
    case 'boolean':
      return app.t(value ? 'content:any.yes' : 'content:any.no');
    case 'integer':
    case 'decimal':
    case 'price':
      return formatDecimal(Number(value), language, currency);
    case 'picture':
      return '';
    case 'choice':
      return label(value);
    case 'choices':
      return (value as unknown[]).map(label).join(', ');
    case 'date':
      return dayOf(String(value), language);
    case 'date_time':
      return momentOf(String(value), language, app.session.tenant.value?.time_zone);
    case 'location':
      return locationText(value as Location);
    case 'file':
    case 'photo':
      return (value as AnsweredFile[]).map(({ filename }) => filename).join(', ');
    case 'person':
    case 'reference':
      return String(custom?.[`${name}_name`] ?? '');
    default:
      return String(value);
  }
}

const dayOf = (day: string, language: Language) =>
  dateFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

const momentOf = (moment: string, language: Language, timeZone = 'UTC') =>
  dateFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );

/** Returns the title of an object: its title field, else the first non-empty field of its row. */
export function titleOf(app: App, type: OwnType, { custom }: OwnItem): string {
  const named = type.fields.filter(({ name }) => name === type.title);
  const lines = [...named, ...type.fields].map((field) => lineOf(app, field, custom));
  return lines.find(Boolean) ?? type.one;
}

/** Returns the URL of an object's first picture and the name of its field. */
export function pictureOf(
  { fields }: OwnType,
  { custom }: OwnItem,
): { name: string; src: string } | undefined {
  const pictures = fields.filter(({ kind }) => kind === 'picture');
  const field = pictures.find(({ name }) => custom?.[name]);
  return field && { name: field.name, src: String(custom?.[field.name]) };
}

/** Returns the summary of an object for a row. */
export const summaryOf = (app: App, type: OwnType, item: OwnItem): Summary => ({
  kind: `content/${type.name}`,
  id: item.id,
  language: null,
  title: titleOf(app, type, item),
  image: pictureOf(type, item)?.src,
  group_name: item.group_name,
  date: item.release_date,
});

/**
 * Returns the heading of an object's section in lists that are grouped by day or week: the day or week of the sorted
 * field, or of its publishing. Empty without a time, and in lists without groups.
 */
export function sectionOf(
  app: App,
  { group_by, sort, fields }: OwnType,
  { custom, release_date }: OwnItem,
): string {
  if (!group_by) return '';
  const field = fields.find(({ name }) => name === sort?.field);
  const value = field ? custom?.[field.name] : release_date;
  if (typeof value !== 'string' || value === '') return '';
  const timeZone = app.session.tenant.value?.time_zone ?? 'UTC';
  const dayIn = (moment: Date) => dateFormat('en-CA', { timeZone }).format(moment);
  const day = field?.kind === 'date' ? value : dayIn(new Date(value));
  const today = dayIn(new Date());
  if (group_by === 'day') {
    const heading = dayHeading(day, app.language, today);
    return day === today ? app.t('content:any.today', { day: heading }) : heading;
  }
  const { week, year } = weekOf(day);
  const current = weekOf(today);
  if (year !== current.year) return app.t('content:any.week_of_year', { week, year: String(year) });
  return app.t(week === current.week ? 'content:any.this_week' : 'content:any.week', { week });
}

const DAY_MS = 86_400_000;

/** Returns the ISO week of a day, with the year that it belongs to. */
export function weekOf(day: string): { week: number; year: number } {
  const date = new Date(`${day}T00:00:00Z`);
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  return { week: 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)), year };
}

/** Formats a day as a heading: with the year unless it is the current one. */
const dayHeading = (day: string, language: Language, today: string) =>
  dateFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/**
 * Returns the fields that a row shows beside its title, in the order of the type's columns, without the day that its
 * section is named by.
 */
export const rowFields = ({ fields, list_columns, title, group_by, sort }: OwnType): OwnField[] =>
  list_columns.flatMap((column) => {
    const field = fields.find(({ name }) => name === column && name !== title);
    const isHeading = group_by === 'day' && field?.kind === 'date' && field.name === sort?.field;
    return field && !isHeading ? field : [];
  });
