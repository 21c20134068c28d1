import type { Entity } from '@piiri/schemas';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

/** After a try to save, judges again what depends on several fields when any of them changes. */
export function Recheck({ entity }: { entity: Entity }) {
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const watched = [...new Set((entity.checks ?? []).flatMap(({ fields }) => fields))];
  const values = JSON.stringify(useWatch({ name: watched }));
  const judged = useRef(values);
  useEffect(() => {
    if (judged.current === values) return;
    judged.current = values;
    if (isSubmitted) for (const { at } of entity.checks ?? []) void trigger(at);
  }, [values, isSubmitted, entity, trigger]);
  return null;
}
