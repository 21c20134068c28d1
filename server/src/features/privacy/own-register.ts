import { type CompanyDefinitions, type CustomField, customLabel, type Language } from '@piiri/schemas';
import { entityTexts } from '../../engine/model/entity-texts.ts';
import { ENTITIES, entityOf } from '../../engine/model/tables.ts';
import type { SeenBy } from '../../engine/owned/personal-data.ts';

/** A custom field with personal data, and its entity. */
export interface OwnProcessing {
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
export function ownProcessing(
  { fields, contentTypes }: CompanyDefinitions,
  language: Language,
): OwnProcessing[] {
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
