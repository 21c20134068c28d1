import { type Entity, optionsOf, titlePaths } from '@piiri/schemas';

/** Limits of unsaved changes: in the browser and on the server alike. */
export const UNSAVED = {
  /** Maximum size of the changes of one form, characters. */
  maxLength: 300_000,
  /** Maximum number of forms of a person; those changed longest ago are dropped. */
  maxForms: 20,
  /** Days for which they are stored. */
  days: 14,
} as const;

/** What stands in the place of an id for the form of a new object. */
export const NEW_OBJECT = 0;

/** Whether unsaved changes of an entity's forms leave the browser: not where objects are people, whose details they would be. */
export const storesUnsaved = (entity: Entity): boolean =>
  !titlePaths(entity).some((path) => {
    const field = entity.fields[path.split('.')[0] ?? path];
    return field !== undefined && optionsOf(field).privacy !== undefined;
  });
