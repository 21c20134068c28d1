import Skeleton from '@mui/material/Skeleton';
import { type Field, meetsCondition, optionsOf, type When } from '@piiri/schemas';
import { Suspense, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { subFieldsOf } from '../../data/values/values.ts';
import { Awaited } from '../../kit/lazy-component.tsx';
import type { FieldInputProps } from './field-components.ts';
import { componentsOf } from './field-components.ts';
import { overrideOf } from './override.ts';

/** Returns the form path of another field of the same object or item. */
const siblingPath = (name: string, sibling: string) => [...name.split('.').slice(0, -1), sibling].join('.');

function UnconditionalInput(props: FieldInputProps) {
  const { inputs } = overrideOf(props.entity);
  // Within a repeated field the place of the item is left out: `steps.object`.
  const Input =
    inputs?.[props.name] ??
    inputs?.[props.name.replace(/\.\d+(?=\.)/g, '')] ??
    componentsOf(props.field).Input;
  return <Input {...props} />;
}

/** Shows the input only while its condition is met; clears the errors of a hidden field, which would prevent saving. */
function ConditionalInput({ when, ...props }: FieldInputProps & { when: When }) {
  const { clearErrors } = useFormContext();
  const value: unknown = useWatch({ name: siblingPath(props.name, when.field) });
  const isMet = meetsCondition(when, { [when.field]: value });
  useEffect(() => {
    if (!isMet) clearErrors(props.name);
  }, [isMet, clearErrors, props.name]);
  return isMet && <UnconditionalInput {...props} />;
}

/** Space in px between the parts of a translated field. */
const PART_GAP = 16;

/** Returns the height in px of an input while it loads; of a translated field, of all its parts. */
function heightOf(field: Field): number {
  const parts = Object.values(subFieldsOf(field)).filter((part) => !optionsOf(part).describes);
  if (parts.length === 0) return componentsOf(field).inputHeight ?? 64;
  return parts.reduce((height, part) => height + heightOf(part) + PART_GAP, -PART_GAP);
}

/**
 * The input of a field, of its type or of the entity's override, shown when its condition is met and loaded when first
 * needed.
 */
export function FieldInput(props: FieldInputProps) {
  const { when } = optionsOf(props.field);
  return (
    <Suspense
      fallback={
        <Awaited>
          <Skeleton variant="rounded" height={heightOf(props.field)} />
        </Awaited>
      }
    >
      {when ? <ConditionalInput {...props} when={when} /> : <UnconditionalInput {...props} />}
    </Suspense>
  );
}
