import {
  type CustomField,
  customLabel,
  type Entity,
  fieldOfCustom,
  LANGUAGES,
  type Language,
} from '@piiri/schemas';
import { text } from '@piiri/schemas/field-types/text.ts';
import { IMPORTED_FIELDS } from '@piiri/shared/contracts/people-import.ts';
import { FACT_COLUMN, PEOPLE_COLUMNS, peopleColumn } from '@piiri/shared/people-columns.ts';
import { entityTexts } from '../../../engine/model/entity-texts.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { languageName } from '../../../engine/transfer/import/headings.ts';
import { type FieldsByHeading, foldedHeading } from '../../../engine/transfer/table/columns.ts';

const user = entityOf('user');

/** The part of the user definition by which rows of a file are validated. */
export const importDefinition: Entity = {
  ...user,
  fields: {
    ...Object.fromEntries(
      IMPORTED_FIELDS.map((name) => [name, user.fields[name]]).filter(([, field]) => field !== undefined),
    ),
    // No field of a user: only its hash is stored, elsewhere.
    [FACT_COLUMN]: text({ max: 100, privacy: 'secret', form: false }),
  },
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

interface Meaning {
  field: string;
  isSynonym: boolean;
}

/**
 * Returns the columns by their possible headings: API names, labels in all languages, the reader's first, and synonyms.
 * Columns for one language have the language appended.
 */
function headings(reader: Language): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const add = (heading: string, field: string, isSynonym = false) => {
    const key = foldedHeading(heading);
    if (key && !meanings.has(key)) meanings.set(key, { field, isSynonym });
  };
  const languages = [reader, ...LANGUAGES.filter((language) => language !== reader)];
  const endsOf = (own: Language | undefined) =>
    own ? [own, ...LANGUAGES.map((language) => languageName(own, language))] : [''];
  for (const { name } of PEOPLE_COLUMNS) add(name, name);
  for (const language of languages)
    for (const { name, labelledBy, language: own } of PEOPLE_COLUMNS)
      for (const word of [entityTexts(language, user)?.fields?.[labelledBy] ?? '', labelledBy])
        if (word) for (const end of endsOf(own)) add(word + end, name);
  for (const language of languages)
    for (const { name, labelledBy, language: own } of PEOPLE_COLUMNS) {
      const synonyms = entityTexts(language, user)?.headings as Record<string, string> | undefined;
      for (const word of synonyms?.[labelledBy]?.split('|') ?? [])
        for (const end of endsOf(own)) add(word + end, name, true);
    }
  return meanings;
}

const cachedHeadings = new Map<Language, Map<string, Meaning>>();

/** Returns the fields of a user that are in lists, but not in files to import, by their labels. */
function listedOnly(): ReadonlySet<string> {
  const imported: readonly string[] = IMPORTED_FIELDS;
  const names = Object.keys(user.fields).filter((name) => !imported.includes(name));
  return new Set(
    names.flatMap((name) =>
      LANGUAGES.flatMap((language) => foldedHeading(entityTexts(language, user)?.fields?.[name] ?? '') || []),
    ),
  );
}

let cachedListedOnly: ReadonlySet<string> | undefined;

/** Returns the possible columns of a file of people. A column with phone or employee numbers is required
 * to identify the rows' people. */
export function peopleFields(custom: readonly CustomField[], reader: Language): FieldsByHeading {
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
      const key = foldedHeading(heading);
      const meanings = cachedHeadings.get(reader) ?? headings(reader);
      cachedHeadings.set(reader, meanings);
      const meaning = meanings.get(key);
      if (meaning && !meaning.isSynonym) return meaning;
      cachedListedOnly ??= listedOnly();
      const customField = own.get(key);
      if (customField) return { field: customField, isSynonym: false };
      return cachedListedOnly.has(key) ? undefined : meaning;
    },
    lacking: (fields) =>
      fields.has('phone') || fields.has('employee_number') ? undefined : 'import_needs_phone',
  };
}
