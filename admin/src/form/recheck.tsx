import type { Entity } from '@piiri/schemas';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

/** After a try to save, judges again what depends on several fields when any of them changes. */
export function Recheck({ entity }: { entity: Entity }) {
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const watched = [...new Set((entity.checks ?? []).flatMap(({ fields }) => fields))];
  const values = JSON.stringify(useWatch({ name: watched }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are what it waits for
  useEffect(() => {
    if (isSubmitted) for (const { at } of entity.checks ?? []) void trigger(at);
  }, [values]);
  return null;
}
