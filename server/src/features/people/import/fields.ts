import { type CustomField, customLabel, type Entity, fieldOfCustom, LANGUAGES } from '@piiri/schemas';
import { IMPORTED_FIELDS } from '@piiri/shared/contracts/people-import.ts';
import { PEOPLE_COLUMNS, peopleColumn } from '@piiri/shared/people-columns.ts';
import { entityTexts } from '../../../engine/model/entity-texts.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { languageName } from '../../../engine/transfer/import/headings.ts';
import { foldedHeading, type KnownFields } from '../../../engine/transfer/table/columns.ts';

const user = entityOf('user');

/** The part of the definition of users by which rows of a file are validated. */
export const imported: Entity = {
  ...user,
  fields: Object.fromEntries(
    IMPORTED_FIELDS.map((name) => [name, user.fields[name]]).filter(([, field]) => field !== undefined),
  ),
};

/** Where a file's values of the company's own fields stand: `custom.<name>`, each as a field of its own. */
export const CUSTOM_PREFIX = 'custom.';

/** The company's own fields that a file may bring. People are named in a file by nothing that is theirs alone. */
export const importedCustom = (fields: readonly CustomField[]): CustomField[] =>
  fields.filter(({ kind, privacy }) => kind !== 'person' && privacy !== 'secret');

/** The same definition with the company's own fields. */
export const importedWith = (fields: readonly CustomField[]): Entity => ({
  ...imported,
  fields: {
    ...imported.fields,
    ...Object.fromEntries(fields.map((field) => [`${CUSTOM_PREFIX}${field.name}`, fieldOfCustom(field)])),
    // Labels of choices are found by it.
    ...(fields.length > 0 && { custom: { type: 'custom', options: { custom: fields, readOnly: true } } }),
  },
});

/**
 * The columns by what they may be called: their names on the wire, their labels in all languages, and other words for them;
 * one of a language with that at its end.
 */
function headings(): Map<string, string> {
  const known = new Map<string, string>();
  for (const { name, labelledBy, language: own } of PEOPLE_COLUMNS) {
    known.set(foldedHeading(name), name);
    const ends = own ? [own, ...LANGUAGES.map((each) => languageName(own, each))] : [''];
    for (const language of LANGUAGES) {
      const texts = entityTexts(language, user);
      const others = (texts?.headings as Record<string, string> | undefined)?.[labelledBy] ?? '';
      for (const word of [labelledBy, texts?.fields?.[labelledBy] ?? '', ...others.split('|')])
        if (foldedHeading(word)) for (const end of ends) known.set(foldedHeading(word + end), name);
    }
  }
  return known;
}

let known: Map<string, string> | undefined;

/** What columns of a file of people may be; without a phone nothing says whose rows these are. */
export function peopleFields(custom: readonly CustomField[]): KnownFields {
  const own = new Map<string, string>();
  for (const { name, labels } of custom)
    for (const word of [
      `${CUSTOM_PREFIX}${name}`,
      ...LANGUAGES.map((language) => customLabel(labels, [language], name)),
    ])
      if (!own.has(foldedHeading(word))) own.set(foldedHeading(word), `${CUSTOM_PREFIX}${name}`);
  return {
    isField: (name) =>
      peopleColumn(name) !== undefined || custom.some((field) => name === `${CUSTOM_PREFIX}${field.name}`),
    ofHeading: (heading) => {
      known ??= headings();
      return known.get(foldedHeading(heading)) ?? own.get(foldedHeading(heading));
    },
    lacking: (found) => (found.has('phone') ? undefined : 'import_needs_phone'),
  };
}
