import { customLabel, type InLanguages } from '@piiri/schemas';
import { useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useFormObject } from '../../generate/inputs/object-context.tsx';
import { useSuggestedName } from '../../generate/inputs/use-suggested-name.ts';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import FixedInput from './fixed-input.tsx';

/** The name in files and the API: derived from the label until the user enters another one; fixed once it is saved. */
export default function NameInput(props: FieldInputProps) {
  const { record } = useFormObject();
  const locale = useLocale();
  const labels = (useWatch({ name: 'labels' }) ?? {}) as InLanguages<string>;
  useSuggestedName(props.name, record ? undefined : customLabel(labels, [locale], ''));
  return <FixedInput {...props} />;
}
