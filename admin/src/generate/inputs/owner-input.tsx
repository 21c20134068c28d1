import { useWatch } from 'react-hook-form';
import { useCall } from '../../data/calls/use-call.ts';
import { useNamesOf } from '../../data/labels/options.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { ChoiceInput } from './choice-inputs.tsx';
import { useFormObject } from './object-context.tsx';

/** The person who looks after an object: one of those who edit something; the current one stays selectable. */
export default function OwnerInput(props: FieldInputProps) {
  const { data } = useCall('GET v1/care/owners/', { query: { admin_view: 1 } });
  const current: unknown = useWatch({ name: props.name });
  const { record } = useFormObject();
  const owners = data?.results ?? [];
  const isUnlisted = typeof current === 'number' && !owners.some(({ id }) => id === current);
  const { names } = useNamesOf('user', isUnlisted && record?.[`${props.name}_name`] == null ? [current] : []);
  const unlisted = isUnlisted
    ? [{ id: current, name: String(record?.[`${props.name}_name`] ?? names.get(current) ?? `#${current}`) }]
    : [];
  const options = [...owners, ...unlisted].map(({ id, name }) => ({ value: String(id), label: name }));
  return <ChoiceInput {...props} options={options} parse={Number} />;
}
