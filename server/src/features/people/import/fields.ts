import { type CustomField, customLabel, type Entity, fieldOfCustom, LANGUAGES } from '@piiri/schemas';
import { IMPORTED_FIELDS } from '@piiri/shared/contracts/people-import.ts';
import { PEOPLE_COLUMNS, peopleColumn } from '@piiri/shared/people-columns.ts';
import { entityTexts } from '../../../engine/model/entity-texts.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { languageName } from '../../../engine/transfer/import/headings.ts';
import { type FieldsByHeading, foldedHeading } from '../../../engine/transfer/table/columns.ts';

const user = entityOf('user');

/** The part of the user definition by which rows of a file are validated. */
export const importDefinition: Entity = {
  ...user,
  fields: Object.fromEntries(
    IMPORTED_FIELDS.map((name) => [name, user.fields[name]]).filter(([, field]) => field !== undefined),
  ),
};

/** Prefix of custom fields in a file: `custom.<name>`, each a field of its own. */
export const CUSTOM_PREFIX = 'custom.';

/**
 * Returns the custom fields that a file may contain: not those that refer to people, because a file has no unique names
 * for them, and no secret ones.
 */
export const importedCustom = (fields: readonly CustomField[]): CustomField[] =>
  fields.filter(({ kind, privacy }) => kind !== 'person' && privacy !== 'secret');

/** Returns the definition with the company's custom fields. */
export const importDefinitionWith = (fields: readonly CustomField[]): Entity => ({
  ...importDefinition,
  fields: {
    ...importDefinition.fields,
    ...Object.fromEntries(fields.map((field) => [`${CUSTOM_PREFIX}${field.name}`, fieldOfCustom(field)])),
    // Needed to find the labels of choices.
    ...(fields.length > 0 && { custom: { type: 'custom', options: { custom: fields, readOnly: true } } }),
  },
});

/**
 * Returns the columns by their possible headings: API names, labels in all languages, and synonyms. Columns for one
 * language have the language appended.
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

let cachedHeadings: Map<string, string> | undefined;

/** Returns the possible columns of a file of people. The phone column is required to identify the rows' people. */
export function peopleFields(custom: readonly CustomField[]): FieldsByHeading {
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
      cachedHeadings ??= headings();
      return cachedHeadings.get(foldedHeading(heading)) ?? own.get(foldedHeading(heading));
    },
    lacking: (found) => (found.has('phone') ? undefined : 'import_needs_phone'),
  };
}
