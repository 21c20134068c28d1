import { type Entity, optionsOf, titlePaths } from '@piiri/schemas';

/** Limits of unsaved changes, in the browser and on the server. */
export const UNSAVED = {
  /** Maximum size of the changes of one form, in characters. */
  maxLength: 300_000,
  /** Maximum number of forms per person; those changed longest ago are dropped. */
  maxForms: 20,
  /** Days for which they are stored. */
  days: 14,
} as const;

/** Replaces the id in the form of a new object. */
export const NEW_OBJECT = 0;

/**
 * Returns whether unsaved changes of an entity's forms may leave the browser: not for objects that are people, because
 * they would contain personal data.
 */
export const storesUnsaved = (entity: Entity): boolean =>
  !titlePaths(entity).some((path) => {
    const field = entity.fields[path.split('.')[0] ?? path];
    return field !== undefined && optionsOf(field).privacy !== undefined;
  });
