import Skeleton from '@mui/material/Skeleton';
import { optionsOf } from '@piiri/schemas';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNamesOf, useOptionsOf } from '../../data/labels/options.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { ChoiceInput } from './choice-inputs.tsx';

const ParentInput = lazyComponent(() => import('./parent-input.tsx'));
const OwnerInput = lazyComponent(() => import('./owner-input.tsx'));
const SearchableInput = lazyComponent(() => import('./searchable-input.tsx'), 'SearchableInput');

/** Returns the form's current object as an option when the user may not choose it; it stays selectable in this form. */
function useUnlistedOption(name: string, current: unknown, isKnown: boolean) {
  const ids = typeof current === 'number' && !isKnown ? [current] : [];
  const { names } = useNamesOf(name, ids);
  return ids.map((id) => ({ value: String(id), label: names.get(id) ?? `#${id}` }));
}

/** A reference to one of the objects that the user may choose; in a tree, the parent. */
export default function ReferenceInput(props: FieldInputProps) {
  const { tree, among } = optionsOf(props.field);
  if (tree) return <ParentInput {...props} />;
  return among ? <OwnerInput {...props} /> : <NonTreeInput {...props} />;
}

/** Renders nothing when there are no options and the field is optional. */
function NonTreeInput(props: FieldInputProps) {
  const { to = '', required } = optionsOf(props.field);
  const { options, isFew, isPending } = useOptionsOf(to);
  const current: unknown = useWatch({ name: props.name });
  const isKnown = options.some(({ value }) => value === String(current));
  const others = useUnlistedOption(to, current, isPending || isKnown || !isFew);
  const isOptional = !required;
  const { resetField } = useFormContext();
  // Whoever can choose one alone need not choose it. As the default, it is no change of the form.
  const only =
    required && options.length === 1 && !isPending && !current ? Number(options[0]?.value) : undefined;
  useEffect(() => {
    if (only !== undefined) resetField(props.name, { defaultValue: only });
  }, [only, resetField, props.name]);
  // The kind of input depends on the options; replacing it while it is used would lose the focus.
  if (isPending) return <Skeleton variant="rounded" height={64} />;
  if (isOptional && options.length === 0 && others.length === 0) return null;
  if (!isFew) return <SearchableInput {...props} />;
  return <ChoiceInput {...props} options={[...options, ...others]} parse={Number} />;
}
