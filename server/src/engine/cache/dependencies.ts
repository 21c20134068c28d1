import { type Entity, optionsOf } from '@piiri/schemas';
import { rulesFor } from '../access/access.ts';
import { asksWho } from '../access/policies/_condition.ts';
import { policies } from '../access/policies.gen.ts';
import { ALL_ROLES } from '../access/reader.ts';
import { hooksOf } from '../feature.ts';
import { referencesOf } from '../model/references.ts';
import { entityOf, storedEntity } from '../model/tables.ts';

/** Whether what somebody may read of an entity depends on who they are, rather than on what they belong to. */
function isPersonal(entity: Entity): boolean {
  const ofFields = Object.values(entity.fields).flatMap((field) => optionsOf(field).read ?? []);
  const rules = [...rulesFor(entity, 'read'), ...rulesFor(entity, 'admin'), ...ofFields];
  return rules.some((rule) => ALL_ROLES.some((roles) => asksWho(policies[rule](roles, entity))));
}

/**
 * What employees' answers about some entities are made of: the objects of these, of those that they refer to, and of those
 * that their steps look at. Undefined where it depends on who reads, so that nothing can be kept for others.
 */
export function dependenciesOf(entities: readonly Entity[]): readonly Entity[] | undefined {
  const names = entities.map(({ name }) => name).join();
  if (!resting.has(names)) resting.set(names, workOut(entities));
  return resting.get(names);
}

/** What each answer rests on, by the names of its entities: definitions do not change while the server runs. */
const resting = new Map<string, readonly Entity[] | undefined>();

function workOut(entities: readonly Entity[]): readonly Entity[] | undefined {
  const all = entities.flatMap((entity) => [
    entity,
    ...referencesOf(entity).map(({ to }) => entityOf(to)),
    ...(hooksOf(entity).dependsOn ?? []).map(entityOf),
  ]);
  return all.some(isPersonal) ? undefined : [...new Set(all.map(storedEntity))];
}
