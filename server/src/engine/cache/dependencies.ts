import { type Entity, optionsOf } from '@piiri/schemas';
import { rulesFor } from '../access/access.ts';
import { ALL_ROLES, dependsOnReader } from '../access/condition.ts';
import { policies } from '../access/policies.gen.ts';
import { acceptsCustomFields } from '../custom/custom-fields.ts';
import { hooksOf, registeredSources } from '../feature.ts';
import { referencesOf } from '../model/references.ts';
import { entityOf, storedEntity } from '../model/tables.ts';

/** Whether a reader's id, not only their groups, decides what they may read of an entity. */
function isPersonal(entity: Entity): boolean {
  const ofFields = Object.values(entity.fields).flatMap((field) => optionsOf(field).read ?? []);
  const rules = [...rulesFor(entity, 'read'), ...rulesFor(entity, 'admin'), ...ofFields];
  return rules.some((rule) => ALL_ROLES.some((roles) => dependsOnReader(policies[rule](roles, entity))));
}

/**
 * Returns the entities that employees' answers about the given entities depend on: the entities themselves, those they
 * refer to, and those that their hooks read. Undefined when an answer depends on the individual reader and so cannot be
 * cached for others.
 */
export function dependenciesOf(entities: readonly Entity[]): readonly Entity[] | undefined {
  // An entity defined by a tenant has its own rules, and the dependencies of the stored entity that it is a view of.
  const key = entities
    .map((entity) => (entity.stamp ? `${entity.viewOf} ${JSON.stringify(entity.access)}` : entity.name))
    .join();
  if (!dependencyCache.has(key)) dependencyCache.set(key, computeDependencies(entities));
  return dependencyCache.get(key);
}

/** Dependencies by the joined entity names, with the rules of those that tenants define: definitions do not change while the server runs. */
const dependencyCache = new Map<string, readonly Entity[] | undefined>();

function computeDependencies(entities: readonly Entity[]): readonly Entity[] | undefined {
  const related = entities
    .map((entity) => (entity.stamp ? storedEntity(entity) : entity))
    .flatMap((entity) => [
      ...referencesOf(entity).map(({ to }) => entityOf(to)),
      ...(hooksOf(entity).dependsOn ?? []).map(entityOf),
      ...(acceptsCustomFields(entity) ? registeredSources().map((source) => entityOf(source.entity)) : []),
    ]);
  const all = [...entities, ...related];
  return all.some(isPersonal) ? undefined : [...new Set(all.map(storedEntity))];
}
