import type { Entity } from '@piiri/schemas';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

/** Fields that are validated together: nested fields, and the fields of an entity's checks. */
function validationGroups(entity: Entity): { at: string; fields: readonly string[] }[] {
  const nested = Object.entries(entity.fields)
    .filter(([, { type }]) => type === 'translated' || type === 'repeated')
    .map(([name]) => ({ at: name, fields: [name] }));
  return [...nested, ...(entity.checks ?? [])];
}

/** After the first submit, validates dependent fields again when one of them changes, so that fixed errors disappear. */
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
