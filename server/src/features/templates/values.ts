import { type Entity, fileFields, optionsOf, typeOf, writableFields } from '@piiri/schemas';
import type { NewId } from '../../engine/model/column-meanings.ts';
import { DEFINITIONS } from '../../engine/model/tables.ts';

/**
 * Content of a template: the name of the definition that stores its objects, and field values as in answers to editors.
 */
export interface TemplateValues {
  stored: string;
  fields: Record<string, unknown>;
}

/**
 * Returns whether a field belongs to an individual object and is not copied: publishing, unique and personal fields,
 * and files.
 */
function isIndividualField({ publishing }: Entity, name: string, field: Entity['fields'][string]): boolean {
  const { field: published, release, expire } = publishing ?? {};
  if ([published, release, expire].includes(name)) return true;
  const { unique, privacy } = optionsOf(field);
  return Boolean(unique || privacy || typeOf(field).file);
}

/** Returns the values of an object that new objects start with. */
export function templateFields(
  entity: Entity,
  answer: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const files = new Set(fileFields(entity.fields).map(([name]) => name));
  return Object.fromEntries(
    writableFields(entity.fields).flatMap(([name, field]) =>
      files.has(name) || answer[name] === undefined || isIndividualField(entity, name, field)
        ? []
        : [[name, answer[name]]],
    ),
  );
}

/** Returns the values for another installation, with references to the objects' ids there. */
export function remapValues({ stored, fields }: TemplateValues, newId: NewId): TemplateValues {
  const moved = { ...fields };
  for (const [name, field] of Object.entries(DEFINITIONS.get(stored)?.fields ?? {})) {
    const { to } = optionsOf(field);
    const value = moved[name];
    if (!to || value === undefined || value === null) continue;
    moved[name] = Array.isArray(value)
      ? value.flatMap((id) => newId(to, Number(id)) ?? [])
      : newId(to, Number(value));
  }
  return { stored, fields: moved };
}
