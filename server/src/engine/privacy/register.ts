import { type Entity, optionsOf, tracksEditor } from '@piiri/schemas';
import { getTableName } from 'drizzle-orm';
import { registeredFeatures } from '../feature.ts';
import { PEOPLE } from '../model/people.ts';
import { wordsOf } from '../model/table-words.ts';
import { DEFINITIONS, ENTITIES, isOfTenant } from '../model/tables.ts';
import { ownDataSources } from '../owned/ancestors.ts';
import { definitionOf, type OwnedTable } from '../owned/definition.ts';
import { retentionRules } from './retention.ts';
import type { About, PersonalColumns, SeenBy } from './types.ts';

/** One thing that is stored about people, its words still as keys. */
export interface Processing {
  /** The name of a definition, or of a table made by hand. */
  entity: string;
  field: string;
  about: About;
  /** A key of `purposes`. */
  purpose: string;
  seenBy: SeenBy;
  /** The kind of retention that it goes by. */
  kind?: string;
  months?: number;
}

type Fields = Entity['fields'];

/** Who sees a field of people: colleagues what the view of them shows, by their own choice where it is asked. */
function seenByOf(entity: Entity, name: string): SeenBy {
  const views = [...DEFINITIONS.values()].filter(
    ({ viewOf, access }) => viewOf === entity.name && access.read.includes('anyone'),
  );
  const view = views.find(({ fields }) => name in fields);
  if (!view) return 'tenant_admins';
  return optionsOf(view.fields[name]).shownBy ? 'colleagues_if_shown' : 'colleagues';
}

const refersToPeople = (field: Fields[string]): boolean => optionsOf(field).to === PEOPLE.name;

/** What an entity stores about people: all of people themselves; of others, the fields that tell about people, and who edits. */
function ofEntity(entity: Entity): Processing[] {
  const isUser = entity === PEOPLE;
  const tells = (field: Fields[string]) => {
    const { privacy } = optionsOf(field);
    // What is secret of other things than people is so for its own sake.
    return (privacy !== undefined && privacy !== 'secret') || refersToPeople(field);
  };
  const fields = Object.entries(entity.fields).filter(([, field]) => isUser || tells(field));
  const own = fields.map(
    ([field]): Processing => ({
      entity: entity.name,
      field,
      about: 'employee',
      purpose: entity.name,
      seenBy: isUser ? seenByOf(entity, field) : 'editors',
    }),
  );
  if (!tracksEditor(entity)) return own;
  return [
    ...own,
    { entity: entity.name, field: 'updated_by', about: 'editor', purpose: 'updated_by', seenBy: 'editors' },
  ];
}

/** What an owned definition stores about its owners, and which other people it names. */
function ofOwned(table: OwnedTable): Processing[] {
  const { name, owner, seenBy = 'nobody', notOwnData = {}, retention } = definitionOf(table);
  const told = ownDataSources(table).map((source) => source.name);
  const people = Object.entries(wordsOf(table).ids).flatMap(([column, to]) =>
    to === PEOPLE.name ? [column] : [],
  );
  const fields = [...new Set([owner, ...told, ...people, ...Object.keys(notOwnData)])];
  const kind = retention && (retention.kind ?? name);
  return fields.map((field) => ({ entity: name, field, about: 'employee', purpose: name, seenBy, kind }));
}

const ofTable = ({ table, columns, about = 'employee', seenBy, months }: PersonalColumns): Processing[] => {
  const entity = getTableName(table);
  const kind = retentionRules().find((rule) => rule.table === table)?.kind;
  return columns.map((field) => ({ entity, field, about, purpose: entity, seenBy, kind, months }));
};

/** All that the product stores about people, as its definitions say. `others`: tables of the platform and the engine. */
export function processing(others: readonly PersonalColumns[]): Processing[] {
  const stored = [...ENTITIES.values()].filter(isOfTenant);
  const features = registeredFeatures();
  return [
    ...ofEntity(PEOPLE),
    ...others.flatMap(ofTable),
    ...stored.filter((entity) => entity !== PEOPLE).flatMap(ofEntity),
    ...features.flatMap(({ owned = [], personal = [] }) => [
      ...owned.flatMap(ofOwned),
      ...personal.flatMap(ofTable),
    ]),
  ];
}
