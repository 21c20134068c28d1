import type { Entity } from '@piiri/schemas';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

/** What is judged together: a field that has others within it, or several fields at once. */
function validationGroups(entity: Entity): { at: string; fields: readonly string[] }[] {
  const nested = Object.entries(entity.fields)
    .filter(([, { type }]) => type === 'translated' || type === 'repeated')
    .map(([name]) => ({ at: name, fields: [name] }));
  return [...nested, ...(entity.checks ?? [])];
}

/** After a try to save, judges again what depends on several fields when any of them changes, so that what is mended is seen to be. */
export function Revalidate({ entity }: { entity: Entity }) {
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const groups = validationGroups(entity);
  const watched = [...new Set(groups.flatMap(({ fields }) => fields))];
  const values = JSON.stringify(useWatch({ name: watched }));
  const validated = useRef(values);
  useEffect(() => {
    if (validated.current === values) return;
    validated.current = values;
    if (isSubmitted) void trigger(validationGroups(entity).map(({ at }) => at));
  }, [values, isSubmitted, entity, trigger]);
  return null;
}
