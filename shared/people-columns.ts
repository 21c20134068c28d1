import { LANGUAGES, type Language, optionsOf } from '@piiri/schemas';
import { user } from '@piiri/schemas/entities/user.ts';
import { IMPORTED_FIELDS } from './contracts/people-import.ts';

/** The column with what people join with beside their employee number. It is stored nowhere as it is. */
export const FACT_COLUMN = 'join_fact';

/** A column of a file of people. */
export interface PeopleColumn {
  /** Name in mappings and the preview: `job_title`, `job_title_translations.sv`. */
  name: string;
  /** Field that its cells contain, or a part of it. */
  field: (typeof IMPORTED_FIELDS)[number] | typeof FACT_COLUMN;
  /** Field whose label it uses; for a translation, that of the translated text. */
  labelledBy: string;
  /** Language of a translated text's column. */
  language?: Language;
}

const fields = Object.entries(user.fields);

const fieldColumns = IMPORTED_FIELDS.flatMap((field): PeopleColumn[] => {
  if (user.fields[field].type !== 'localText') return [{ name: field, field, labelledBy: field }];
  const translated = fields.find(([, column]) => optionsOf(column).inLanguages === field)?.[0] ?? field;
  return LANGUAGES.map((language) => ({
    name: `${field}.${language}`,
    field,
    labelledBy: translated,
    language,
  }));
});

/** Columns of files of people, in the order of the template. */
export const PEOPLE_COLUMNS: readonly PeopleColumn[] = [
  ...fieldColumns,
  { name: FACT_COLUMN, field: FACT_COLUMN, labelledBy: FACT_COLUMN },
];

const byName = new Map(PEOPLE_COLUMNS.map((column) => [column.name, column]));

/** Returns the column with this name; undefined when there is none. */
export const peopleColumn = (name: string): PeopleColumn | undefined => byName.get(name);
