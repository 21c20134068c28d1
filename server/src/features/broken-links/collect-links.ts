import { type Entity, type Field, optionsOf, typeOf } from '@piiri/schemas';
import { isPerson } from '../../engine/model/people.ts';
import { ENTITIES, isOfTenant } from '../../engine/model/tables.ts';

/** A link in an object. */
export interface Link {
  /** Path of the field, such as `translations.fi.text`. */
  field: string;
  address: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Attributes with addresses in cleaned HTML. */
const ADDRESS_ATTRIBUTE = /\s(?:href|src)="([^"]{1,2000})"/g;

/** A text that is nothing but an address. */
const ADDRESS = /^(?:https?:\/\/|\/)[^\s<>"]{1,2000}$/i;

const ENTITIES_IN_HTML: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };

const decode = (text: string) =>
  text.replace(/&(?:amp|quot|#39);/g, (sign) => ENTITIES_IN_HTML[sign] ?? sign);

/** Returns the addresses in a text: those of its links and pictures, or the text if it is an address itself. */
function addressesIn(text: string): string[] {
  if (ADDRESS.test(text)) return [text];
  return [...text.matchAll(ADDRESS_ATTRIBUTE)].map(([, address = '']) => decode(address));
}

/** Returns the addresses in JSON, however deep. */
function addressesWithin(value: unknown): string[] {
  if (typeof value === 'string') return addressesIn(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(addressesWithin);
}

const HOLDERS: ReadonlySet<string> = new Set(['richText', 'url', 'custom']);

/** Whether a field holds addresses: formatted texts, addresses, custom values, and fields made of them. */
function holdsLinks(field: Field): boolean {
  if (HOLDERS.has(field.type)) return true;
  const { parts, fields } = optionsOf(field);
  return Object.values({ ...parts, ...fields }).some(holdsLinks);
}

const linkFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => holdsLinks(field));

/** Returns the stored entities whose links are checked: content for employees, not what people send or sign in with. */
export const linkedEntities = (): Entity[] =>
  [...ENTITIES.values()].filter(
    (entity) =>
      isOfTenant(entity) &&
      !isPerson(entity) &&
      (entity.employee ?? entity.types) !== undefined &&
      entity.visibility?.owner === undefined &&
      linkFields(entity).length > 0,
  );

/** Returns the links of a translated field, by language and part. */
function linksInTranslations(name: string, field: Field, row: Row): Link[] {
  const { parts = {} } = optionsOf(field);
  return Object.entries(parts).flatMap(([part, partField]) => {
    if (!holdsLinks(partField)) return [];
    const texts = (row[part] ?? {}) as Readonly<Record<string, unknown>>;
    return Object.entries(texts).flatMap(([language, text]) =>
      addressesWithin(text).map((address) => ({ field: `${name}.${language}.${part}`, address })),
    );
  });
}

/** Returns the links in an object's fields, each once. */
export function collectLinks(entity: Entity, row: Row): Link[] {
  const links = linkFields(entity).flatMap(([name, field]): Link[] => {
    if (field.type === 'translated') return linksInTranslations(name, field, row);
    const columns = Object.keys(typeOf(field).columns(name, field.options));
    return columns.flatMap((column) =>
      addressesWithin(row[column]).map((address) => ({ field: name, address })),
    );
  });
  const unique = new Map(links.map((link) => [`${link.field}\0${link.address}`, link]));
  return [...unique.values()];
}
