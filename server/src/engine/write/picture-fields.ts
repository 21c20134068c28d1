import { type Entity, type Field, optionsOf, typeOf } from '@piiri/schemas';
import { usesLibrary } from '@piiri/schemas/field-types/image.ts';
import { ENTITIES, isOfTenant } from '../model/tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** Addresses of `mediaUrl` in a text. */
const PICTURE = /\/api\/media\/([\w-]{24})\//g;

function isTextField(field: Field): boolean {
  const { type } = field;
  const { parts, fields } = optionsOf(field);
  // Custom fields may be formatted text; which ones exist depends on the tenant.
  if (type === 'custom') return true;
  return type === 'richText' || Object.values({ ...parts, ...fields }).some(isTextField);
}

/** Whether a field holds one library picture: see `isOfLibrary`. */
export function isLibraryPicture(entity: Entity, name: string): boolean {
  const field = entity.fields[name];
  if (!field || typeOf(field).file !== 'image' || !isOfTenant(entity)) return false;
  return usesLibrary(optionsOf(field));
}

/** Returns the fields of an entity that use library pictures, with their columns: texts, and keys of pictures. */
export function pictureFields(entity: Entity): Map<string, string[]> {
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => isTextField(field) || isLibraryPicture(entity, name),
  );
  return new Map(
    fields.map(([name, field]) => [
      name,
      isLibraryPicture(entity, name) ? [name] : Object.keys(typeOf(field).columns(name, field.options)),
    ]),
  );
}

/** Returns the keys of the pictures in a text. */
export const picturesInText = (text: string): string[] =>
  [...text.matchAll(PICTURE)].map(([, key = '']) => key);

/** Returns the keys of an object's pictures, with the field of each. */
export function picturesIn(entity: Entity, row: Values | undefined): Map<string, string> {
  const fieldByKey = new Map<string, string>();
  for (const [field, columns] of pictureFields(entity)) {
    const values = columns.map((column) => row?.[column] ?? null);
    if (isLibraryPicture(entity, field)) {
      const [picture] = values;
      if (typeof picture === 'string') fieldByKey.set(picture, field);
      continue;
    }
    for (const key of picturesInText(JSON.stringify(values))) fieldByKey.set(key, field);
  }
  return fieldByKey;
}

/** Returns all fields that use library pictures, by stored entity. */
export const allPictureFields = (): [entity: string, fields: string[]][] =>
  [...ENTITIES.values()].flatMap((entity) => {
    const fields = [...pictureFields(entity).keys()];
    return entity.viewOf || !isOfTenant(entity) || fields.length === 0 ? [] : [[entity.name, fields]];
  });
