import type { Language } from '@piiri/schemas/languages.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { ContentTypeRow } from '@piiri/shared/contracts/content.ts';
import { formatDecimal } from '@piiri/shared/decimals.ts';
import type { App } from './app.ts';
import type { Summary } from './content.ts';
import { type ContentSource, createContentSource } from './content-source.ts';
import { dataOf } from './failure.ts';
import { dateFormat, LOCALES } from './time.ts';

export type OwnType = ContentTypeRow;
export type OwnField = OwnType['fields'][number];

/** An object of a type of the company's own, with those of its values that readers get. */
export interface OwnItem {
  id: number;
  custom?: Readonly<Record<string, unknown>>;
  group_name?: string | null;
  release_date?: string | null;
  acknowledgement?: unknown;
  comments_enabled?: boolean;
}

/** Types of the company's own content and their objects, to be had by `App.model`. */
export const ownContents = (app: App) => {
  const sources = new Map<string, ContentSource<OwnItem, OwnItem>>();
  return {
    /** A type by its name; undefined where the company has none. Rejects with CallFailure. */
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

/** A value as one line of text; empty for none. Rich text and pictures are no lines. */
export function lineOf(
  app: App,
  { kind, choices, currency, name }: OwnField,
  custom: OwnItem['custom'],
): string {
  const value = custom?.[name];
  if (value === null || value === undefined || value === '') return '';
  const label = (one: unknown) => choices.find((choice) => choice.value === one)?.label ?? String(one);
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
    case 'person':
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

/** What an object is called: by its title field, else by the first that its row carries. */
export function titleOf(app: App, type: OwnType, { custom }: OwnItem): string {
  const named = type.fields.filter(({ name }) => name === type.title);
  const lines = [...named, ...type.fields].map((field) => lineOf(app, field, custom));
  return lines.find(Boolean) ?? type.one;
}

/** The address of the first picture that an object has, and the field that holds it. */
export function pictureOf(
  { fields }: OwnType,
  { custom }: OwnItem,
): { name: string; src: string } | undefined {
  const pictures = fields.filter(({ kind }) => kind === 'picture');
  const found = pictures.find(({ name }) => custom?.[name]);
  return found && { name: found.name, src: String(custom?.[found.name]) };
}

/** What a row shows of an object. */
export const summaryOf = (app: App, type: OwnType, item: OwnItem): Summary => ({
  kind: `content/${type.name}`,
  id: item.id,
  language: null,
  title: titleOf(app, type, item),
  image: pictureOf(type, item)?.src,
  group_name: item.group_name,
  date: item.release_date,
});

/** The fields that a row tells of beside its title, in the order of the type's columns. */
export const rowFields = ({ fields, list_columns, title }: OwnType): OwnField[] =>
  list_columns.flatMap((column) => fields.find(({ name }) => name === column && name !== title) ?? []);
