import en from '@piiri/locales/en/privacy-register.json' with { type: 'json' };
import fi from '@piiri/locales/fi/privacy-register.json' with { type: 'json' };
import lt from '@piiri/locales/lt/privacy-register.json' with { type: 'json' };
import sv from '@piiri/locales/sv/privacy-register.json' with { type: 'json' };
import { type CompanyDefinitions, type CustomField, customLabel, type Language } from '@piiri/schemas';
import type { RegisterRow, Retention } from '@piiri/shared/contracts/privacy.ts';
import { fieldLabel } from '@piiri/shared/labels.ts';
import type { SeenBy } from '../../engine/model/column-meanings.ts';
import { entityTexts } from '../../engine/model/entity-texts.ts';
import { ENTITIES, entityOf } from '../../engine/model/tables.ts';
import { type Processing, processing } from '../../engine/privacy/processing.ts';

const TEXTS: Record<Language, typeof fi> = { fi, sv, en, lt };

/** The history's name is set here because it has no definition. */
const NAMES: Readonly<Record<string, string>> = { versions: 'history' };

const textFor = (texts: Readonly<Record<string, string>>, key: string): string | undefined => texts[key];

/** Returns the purpose of a table or definition as a text; undefined if there is none. */
export function purposeOf(language: Language, table: string): string | undefined {
  return textFor(TEXTS[language].purposes, NAMES[table] ?? table);
}

/** Returns the label of a column that no definition has; undefined if there is none. */
export const ownLabelOf = (language: Language, { entity, field }: Pick<Processing, 'entity' | 'field'>) =>
  textFor(TEXTS[language].fields, `${entity}.${field}`) ?? textFor(TEXTS[language].fields, field);

function labelOf(language: Language, { entity, field }: Processing): string {
  const definition = ENTITIES.get(entity);
  const texts = definition && entityTexts(language, definition);
  const name = texts?.name ?? textFor(TEXTS[language].names, NAMES[entity] ?? entity) ?? entity;
  const own =
    definition && field in definition.fields
      ? fieldLabel(texts, field)
      : ownLabelOf(language, { entity, field });
  return `${name}: ${own ?? fieldLabel(undefined, field)}`;
}

/**
 * Returns a company's record of processing activities with its retention periods and its own definitions, in the
 * reader's language.
 */
export function registerOf(
  language: Language,
  retention: Retention,
  definitions: CompanyDefinitions,
): RegisterRow[] {
  const { about, seen_by, purposes } = TEXTS[language];
  const own = ownProcessing(definitions, language).map(
    ({ entity, field, seenBy, label }): RegisterRow => ({
      entity,
      field: field.name,
      about: about.employee,
      purpose: entity === 'user' ? purposes.user : purposes.custom,
      kept_months: null,
      seen_by: seen_by[seenBy],
      label,
    }),
  );
  const built = processing().map((row) => ({
    entity: NAMES[row.entity] ?? row.entity,
    field: row.field,
    about: about[row.about],
    purpose: purposeOf(language, row.purpose) ?? TEXTS[language].purposes.other,
    kept_months: row.kind ? (retention[row.kind] ?? null) : (row.months ?? null),
    seen_by: seen_by[row.seenBy],
    label: labelOf(language, row),
  }));
  return [...built, ...own];
}

/** Returns the names of all tables and definitions whose purpose the record must contain. */
export const purposesNeeded = (): string[] => [...new Set(processing().map(({ purpose }) => purpose))];

/** Returns the columns of all entries that no definition names, whose labels the record must contain. */
export const columnsNeeded = (): Pick<Processing, 'entity' | 'field'>[] =>
  processing().filter(({ entity, field }) => !(field in (ENTITIES.get(entity)?.fields ?? {})));

/** Returns the header of the record as a file. */
export const registerHeader = (language: Language): string[] => Object.values(TEXTS[language].columns);

/** Returns the title of the record. */
export const registerName = (language: Language): string => TEXTS[language].title;

/** A custom field with personal data, and its entity. */
interface OwnProcessing {
  entity: string;
  field: CustomField;
  seenBy: SeenBy;
  label: string;
}

/** Returns whether a field contains personal data: declared as such, or a reference to a person. */
const isPersonal = ({ privacy, kind }: CustomField) => privacy !== null || kind === 'person';

function seenByOf({ shown: isShown, privacy }: CustomField, ofPeople: boolean): SeenBy {
  if (privacy === 'secret') return 'nobody';
  if (ofPeople) return isShown ? 'colleagues' : 'tenant_admins';
  return isShown ? 'audience' : 'editors';
}

/** Returns the personal data that a company has added: custom fields of entities, and fields of its content types. */
function ownProcessing({ fields, contentTypes }: CompanyDefinitions, language: Language): OwnProcessing[] {
  const rowsOf = (entity: string, called: string, own: readonly CustomField[]): OwnProcessing[] =>
    own
      .filter((field) => entity === 'user' || isPersonal(field))
      .map((field) => ({
        entity,
        field,
        seenBy: seenByOf(field, entity === 'user'),
        label: `${called}: ${customLabel(field.labels, [language], field.name)}`,
      }));
  // Leaves out the entity that stores all content, whose fields are the fields of all types without their type.
  const entries = Object.entries(fields).filter(
    ([name]) => ENTITIES.has(name) && entityOf(name).types === undefined,
  );
  return [
    ...entries.flatMap(([name, own]) =>
      rowsOf(name, entityTexts(language, entityOf(name))?.name ?? name, own),
    ),
    ...contentTypes.flatMap(({ name, labels, fields: own }) => {
      const called = labels[language]?.one ?? Object.values(labels).find((label) => label?.one)?.one ?? name;
      return rowsOf(`content/${name}`, called, own);
    }),
  ];
}
