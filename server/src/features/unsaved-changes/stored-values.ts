import { type Entity, type Field, optionsOf, writableFields } from '@piiri/schemas';
import { CUSTOM, customFieldsOf } from '../../engine/custom/custom-fields.ts';
import type { Actor } from '../../platform/auth/actor.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns whether a field contains personal or secret data. Files are not writable fields. */
const isPersonal = (field: Field) => optionsOf(field).privacy !== undefined || optionsOf(field).to === 'user';

/** Returns those of a form's unsaved values that are stored: no files, no secrets and no personal data. */
export function storedValues({ definitions }: Pick<Actor, 'definitions'>, entity: Entity, values: Values) {
  const names = writableFields(entity.fields).flatMap(([name, field]) => (isPersonal(field) ? [] : [name]));
  const stored = Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
  const custom = stored[CUSTOM];
  if (typeof custom !== 'object' || custom === null) return stored;
  const open = (customFieldsOf(definitions, entity) ?? []).filter(
    ({ privacy, kind }) => !privacy && kind !== 'person',
  );
  const own = custom as Values;
  const openValues = open.flatMap(({ name }) => (name in own ? [[name, own[name]]] : []));
  return { ...stored, [CUSTOM]: Object.fromEntries(openValues) };
}
