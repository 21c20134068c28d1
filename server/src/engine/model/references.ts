import { type Entity, type Field, optionsOf } from '@piiri/schemas';
import { eq, type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/column-in.ts';
import { ENTITIES, entityOf, tableOf } from './tables.ts';

/** A field that refers to objects. */
export interface Reference {
  name: string;
  to: string;
  several: boolean;
  /** Keeps its object from being deleted; otherwise the reference reads as empty after the deletion. */
  refuses: boolean;
}

/** Returns the entity that a reference field refers to. Throws for other fields. */
export function targetOf(field: Field): Entity {
  return entityOf(optionsOf(field).to ?? field.type);
}

/** The kinds of field whose column has the ids of several objects. */
export const severalReferences: ReadonlySet<string> = new Set(['references', 'audience']);

/** Returns an entity's reference fields. */
export function referencesOf(entity: Entity): Reference[] {
  const { group, more, groups } = entity.visibility ?? {};
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const several = severalReferences.has(field.type);
    if (field.type !== 'reference' && !several) return [];
    const { to, onDelete, required } = optionsOf(field);
    if (!to) return [];
    // Content without its group would be visible to nobody; without all of its several groups, to everybody.
    const decidesVisibility = name === group || name === more || name === groups;
    const restricts = decidesVisibility || (onDelete ? onDelete === 'refuse' : Boolean(required));
    return [{ name, to, several, refuses: restricts }];
  });
}

/** The condition for an entity's rows that refer to an object, deleted rows included. */
export function refersTo(entity: Entity, { name, several }: Reference, id: number): SQL {
  const column = columnIn(tableOf(entity), name);
  return several ? sql`${column} @> array[${id}::int]` : eq(column, id);
}

/** Returns every reference to an entity, with the entity that has it. */
export function referencesTo({ name }: Entity): [Entity, Reference][] {
  return [...ENTITIES.values()].flatMap((entity) =>
    referencesOf(entity).flatMap((reference): [Entity, Reference][] =>
      reference.to === name ? [[entity, reference]] : [],
    ),
  );
}
