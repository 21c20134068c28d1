import type { Entity } from '@piiri/schemas';
import type { EntityTexts } from '@piiri/shared/labels.ts';

/** Texts of a language by file name, such as `news` for `locales/fi/news.json`. */
export type TextFiles = Readonly<Record<string, object>>;

/** Returns the files of a glob import by file name, without folder and extension. */
export function byFileName(files: Readonly<Record<string, unknown>>): TextFiles {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      path.slice(path.lastIndexOf('/') + 1).replace('.json', ''),
      texts as object,
    ]),
  );
}

/**
 * Returns the initial texts of a language for i18next: the console's own (`ra`, `console`), and an entity's under
 * `resources.<resource>`, where react-admin looks for them.
 */
export function resourceBundle(
  files: TextFiles,
  entities: readonly Entity[],
  resourceOf: (entity: Entity) => string,
): Record<string, object> {
  const resources = entities.flatMap((entity) => {
    const texts = files[entity.name] as EntityTexts | undefined;
    if (!texts) return [];
    return [[resourceOf(entity), { ...texts, name_one: texts.name, name_other: texts.plural }]];
  });
  return {
    ...files.admin,
    resources: Object.fromEntries(resources),
  };
}

/** Returns the lazily loaded texts: further ones of the console, and under names of their own those of other files. */
export function lazyBundle(files: TextFiles): Record<string, object> {
  return {
    ...files['admin-later'],
    proof: files['proof-screen'] ?? {},
    recurrence: files['recurrence-screen'] ?? {},
    validation: files.validation ?? {},
  };
}
