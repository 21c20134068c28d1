import { useWatch } from 'react-hook-form';
import { useFormObject } from '../../generate/inputs/object-context.tsx';
import { useSuggestedName } from '../../generate/inputs/use-suggested-name.ts';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import FixedInput from '../custom-field/fixed-input.tsx';

/**
 * The name in addresses: derived from the content's name until the user enters another one; fixed once the type is
 * saved.
 */
export default function NameInput(props: FieldInputProps) {
  const { record } = useFormObject();
  const labels = (useWatch({ name: 'labels' }) ?? {}) as Record<string, { many?: string | null } | null>;
  const label = Object.values(labels).find((label) => label?.many)?.many ?? '';
  useSuggestedName(props.name, record ? undefined : label);
  return <FixedInput {...props} />;
}
