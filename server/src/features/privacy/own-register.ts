import { type CompanyDefinitions, type CustomField, customLabel, type Language } from '@piiri/schemas';
import { entityTexts } from '../../engine/model/entity-texts.ts';
import { ENTITIES, entityOf } from '../../engine/model/tables.ts';
import type { SeenBy } from '../../engine/privacy/types.ts';

/** A field of a company's own that says something about people, and what it belongs to. */
export interface OwnProcessing {
  entity: string;
  field: CustomField;
  seenBy: SeenBy;
  label: string;
}

/** Whether a field tells about people: it says so, or names one. */
const tells = ({ privacy, kind }: CustomField) => privacy !== null || kind === 'person';

function seenByOf({ shown, privacy }: CustomField, ofPeople: boolean): SeenBy {
  if (privacy === 'secret') return 'nobody';
  if (ofPeople) return shown ? 'colleagues' : 'tenant_admins';
  return shown ? 'audience' : 'editors';
}

/** What a company has added to what is stored about people: its own fields of entities, and those of its own content. */
export function ownProcessing(
  { fields, contentTypes }: CompanyDefinitions,
  language: Language,
): OwnProcessing[] {
  const rowsOf = (entity: string, called: string, own: readonly CustomField[]): OwnProcessing[] =>
    own
      .filter((field) => entity === 'user' || tells(field))
      .map((field) => ({
        entity,
        field,
        seenBy: seenByOf(field, entity === 'user'),
        label: `${called}: ${customLabel(field.labels, [language], field.name)}`,
      }));
  // What is stored of own content has the fields of all types once more, by the name of no type.
  const known = Object.entries(fields).filter(
    ([name]) => ENTITIES.has(name) && entityOf(name).types === undefined,
  );
  return [
    ...known.flatMap(([name, own]) => rowsOf(name, entityTexts(language, entityOf(name))?.name ?? name, own)),
    ...contentTypes.flatMap(({ name, labels, fields: own }) => {
      const called = labels[language]?.one ?? Object.values(labels).find((each) => each?.one)?.one ?? name;
      return rowsOf(`content/${name}`, called, own);
    }),
  ];
}
