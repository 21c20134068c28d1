import { type Entity, type Field, optionsOf, writableFields } from '@piiri/schemas';
import { CUSTOM, customFieldsOf } from '../../engine/custom/custom-fields.ts';
import type { Actor } from '../../platform/auth/actor.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a field's values tell about people, or are secret. Files are no writable fields. */
const isPersonal = (field: Field) => optionsOf(field).privacy !== undefined || optionsOf(field).to === 'user';

/** What is stored of the unsaved values of a form: no file, no secret, and nothing that tells about people. */
export function storedValues({ definitions }: Pick<Actor, 'definitions'>, entity: Entity, values: Values) {
  const names = writableFields(entity.fields).flatMap(([name, field]) => (isPersonal(field) ? [] : [name]));
  const stored = Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
  const custom = stored[CUSTOM];
  if (typeof custom !== 'object' || custom === null) return stored;
  const open = (customFieldsOf(definitions, entity) ?? []).filter(
    ({ privacy, kind }) => !privacy && kind !== 'person',
  );
  const own = custom as Values;
  const kept = open.flatMap(({ name }) => (name in own ? [[name, own[name]]] : []));
  return { ...stored, [CUSTOM]: Object.fromEntries(kept) };
}
