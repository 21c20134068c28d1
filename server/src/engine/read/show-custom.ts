import { type CustomField, currencyOf, type Entity } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import type { EntityCall } from '../access/call.ts';
import type { Changes } from '../commit/versions-table.ts';
import { labelOfChoice, labelOfCustom } from '../custom/custom-entity.ts';
import { CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import type { Columns } from './differences.ts';

type Of = Pick<EntityCall, 'actor'>;
type Pair = Changes[string] | undefined;
type Names = ReadonlyMap<number, { name: string | null }> | undefined;

/** Returns the ids in a value of one or several references. */
export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** Returns the names of the objects that values refer to. */
export function namesIn(names: Names, values: readonly unknown[]): Record<string, string> {
  const called = values.flatMap(idsIn).flatMap((id) => {
    const label = names?.get(id)?.name;
    return label ? [[id, label] as const] : [];
  });
  return Object.fromEntries(called);
}

const customOf = ({ actor }: Of, entity: Entity) => customFieldsOf(actor.definitions, entity) ?? [];

/** Returns an entity's custom fields that refer to people. */
export const peopleFields = (caller: Of, entity: Entity) =>
  customOf(caller, entity).filter(({ kind }) => kind === 'person');

const pathOf = ({ name }: CustomField) => `${CUSTOM}.${name}`;

const sidesOf = (pair: Pair, id: number) =>
  (pair ?? []).map((side) => (side as Columns | null)?.[id] ?? null);

/** Returns the names of the people or choices in a field's values; undefined for other fields. */
function namesOf(call: EntityCall, field: CustomField, sides: readonly unknown[], people: Names) {
  if (field.kind === 'person') return namesIn(people, sides);
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined;
  const values = sides.flat().filter((value) => value !== null);
  return Object.fromEntries(
    values.map((value) => [String(value), labelOfChoice(field, value, call.language)]),
  );
}

/**
 * Returns the changes of custom fields, as `custom.<name>`, with the names of people and choices; deleted fields are
 * left out.
 */
export function showCustom(
  call: EntityCall,
  pair: Pair,
  people: Names,
): Pick<HistoryRow, 'changes' | 'names'> {
  const result: Pick<HistoryRow, 'changes' | 'names'> = { changes: {}, names: {} };
  for (const field of customOf(call, call.entity)) {
    const sides = sidesOf(pair, field.id);
    if (sides.every((value) => value === null)) continue;
    const [old = null, now = null] = sides;
    result.changes[pathOf(field)] = [old, now];
    const names = namesOf(call, field, sides, people);
    if (names) result.names[pathOf(field)] = names;
  }
  return result;
}

/** Returns the labels and kinds of the custom fields among some paths. */
export function wordsOfCustom(call: EntityCall, paths: readonly string[]): HistoryRow['custom_fields'] {
  if (!paths.some((path) => path.startsWith(`${CUSTOM}.`))) return {};
  const named = customOf(call, call.entity).filter((field) => paths.includes(pathOf(field)));
  return Object.fromEntries(
    named.map((field) => [
      pathOf(field),
      { label: labelOfCustom(field, call.language), kind: field.kind, currency: currencyOf(field) },
    ]),
  );
}
