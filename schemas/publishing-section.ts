import type { Entity, FormSection } from './definition.ts';

/**
 * Returns the sections of an entity's form with further fields: in the one with its publishing, or, where nothing is
 * published, in the one named after the entity, which is added when missing.
 */
export function withInPublishing(
  { form, publishing }: Pick<Entity, 'form' | 'publishing'>,
  fields: readonly string[],
): readonly FormSection[] {
  const isPublishing = (section: FormSection) =>
    publishing ? section.fields.includes(publishing.field) : section.section === 'publishing';
  if (!publishing && !form.some(isPublishing))
    return [...form, { section: 'publishing', fields, aside: true }];
  return form.map((section) =>
    isPublishing(section) ? { ...section, fields: [...section.fields, ...fields] } : section,
  );
}
