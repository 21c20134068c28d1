import {
  type Entity,
  type Field,
  fileFields,
  LANGUAGES,
  optionsOf,
  pickLanguage,
  typeOf,
} from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import { focusedAddress } from '../../../data/values/file-focus.ts';
import { attachmentFields, removalOf, toWireValues, type Values } from '../../../data/values/values.ts';
import { customFieldAnswer, type ReaderLanguages } from './own-answer.ts';

/** Returns a value in the single language that a reader receives. */
function toReaderLanguage(field: Field, value: unknown, reader: ReaderLanguages): unknown {
  if (field.type === 'translated') {
    const texts = (value ?? {}) as Record<string, unknown>;
    const there = LANGUAGES.filter((language) => texts[language]);
    const picked = pickLanguage(there, reader.language, reader.companyLanguage);
    return picked ? { [picked]: texts[picked] } : {};
  }
  if (field.type === 'repeated') {
    const { fields: items = {} } = optionsOf(field);
    return ((value ?? []) as Values[]).map((item, index) => ({
      id: `new-${index}`,
      ...item,
      ...Object.fromEntries(
        Object.entries(items).map(([name, each]) => [name, toReaderLanguage(each, item[name], reader)]),
      ),
    }));
  }
  if (field.type === 'attachments')
    return ((value ?? []) as { language?: string | null }[]).filter(
      ({ language }) => !language || language === reader.language,
    );
  return value ?? null;
}

/**
 * Returns the address of an unsaved picture: a file, one of the library, or one with another focal point; undefined
 * when it is unchanged.
 */
function unsavedPictureUrl(value: unknown, saved: unknown): string | undefined {
  if (value instanceof Blob) return focusedAddress(URL.createObjectURL(value), value);
  return typeof value === 'string' && value !== saved ? value : undefined;
}

/** Returns the picture members of the answer; unsaved pictures have addresses of the browser. */
function pictureMembers(entity: Entity, record: RaRecord | undefined, values: Values): Values {
  return Object.fromEntries(
    fileFields(entity.fields).flatMap(([name, field]): [string, unknown][] => {
      if (typeOf(field).file !== 'image') return [];
      const value = values[name];
      const address = unsavedPictureUrl(value, record?.[name]);
      const isUnchanged = !address && record && values[removalOf(name)] !== true;
      const thumbnail = `${name}_thumbnail`;
      return [
        [name, address ?? (isUnchanged ? record[name] : null)],
        [
          thumbnail,
          address?.replace('/large.webp', '/thumbnail.webp') ?? (isUnchanged ? record[thumbnail] : null),
        ],
      ];
    }),
  );
}

/**
 * Returns the API's answer to an employee for the object in the form. `names`: names of references, by member of the
 * answer.
 */
export function toEmployeeAnswer(
  entity: Entity,
  { record, values, names }: { record: RaRecord | undefined; values: Values; names: Values },
  reader: ReaderLanguages,
): Values {
  const attached = attachmentFields(entity).map((name) => [name, values[name]]);
  const content: Values = { ...record, ...toWireValues(entity, values), ...Object.fromEntries(attached) };
  const fields = Object.entries(entity.fields).map(([name, field]) => [
    name,
    toReaderLanguage(field, content[name], reader),
  ]);
  const own = customFieldAnswer(entity, values, names, reader);
  return {
    ...record,
    ...Object.fromEntries(fields),
    ...pictureMembers(entity, record, values),
    ...names,
    ...own,
  };
}

/** Revokes the `blob:` addresses that were created for an answer. */
export function releasePictures(answer: Values): void {
  for (const value of Object.values(answer))
    if (typeof value === 'string' && value.startsWith('blob:')) URL.revokeObjectURL(value);
}
