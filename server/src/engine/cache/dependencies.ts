import { type Entity, optionsOf, type RuleName } from '@piiri/schemas';
import { rulesFor } from '../access/access.ts';
import { hooksOf } from '../feature.ts';
import { referencesOf } from '../model/references.ts';
import { entityOf, storedEntity } from '../model/tables.ts';

/** The rules that ask who somebody is, rather than what they belong to. */
const PERSONAL_RULES: readonly RuleName[] = ['manages'];

/** Whether what somebody may read of an entity depends on who they are. */
function asksWho(entity: Entity): boolean {
  const ofFields = Object.values(entity.fields).flatMap((field) => optionsOf(field).read ?? []);
  const rules = [...rulesFor(entity, 'read'), ...rulesFor(entity, 'admin'), ...ofFields];
  return rules.some((rule) => PERSONAL_RULES.includes(rule));
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
  return all.some(asksWho) ? undefined : [...new Set(all.map(storedEntity))];
}
