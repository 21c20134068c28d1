import { LANGUAGES, type Language, optionsOf } from '@piiri/schemas';
import { user } from '@piiri/schemas/entities/user.ts';
import { IMPORTED_FIELDS } from './contracts/people-import.ts';

/** A column that a file of people may have. */
export interface PeopleColumn {
  /** As a mapping and the preview name it: `job_title`, `job_title_translations.sv`. */
  name: string;
  /** The field that its cells are values of, or parts of. */
  field: (typeof IMPORTED_FIELDS)[number];
  /** The field by whose label it is called; of a translation the text that is translated. */
  labelledBy: string;
  /** Of a text that has a column for each language. */
  language?: Language;
}

const fields = Object.entries(user.fields);

/** The columns of files of people, in the order of the template. */
export const PEOPLE_COLUMNS: readonly PeopleColumn[] = IMPORTED_FIELDS.flatMap((field): PeopleColumn[] => {
  if (user.fields[field].type !== 'localText') return [{ name: field, field, labelledBy: field }];
  const translated = fields.find(([, each]) => optionsOf(each).inLanguages === field)?.[0] ?? field;
  return LANGUAGES.map((language) => ({
    name: `${field}.${language}`,
    field,
    labelledBy: translated,
    language,
  }));
});

const byName = new Map(PEOPLE_COLUMNS.map((column) => [column.name, column]));

/** The column of a name; undefined where files have none of it. */
export const peopleColumn = (name: string): PeopleColumn | undefined => byName.get(name);
