import { type CustomField, isCustomSortable, type ListOrder } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { type FieldInForm, useFieldsInForm, useLabelOf } from '../../data/definitions/fields-in-form.ts';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { FieldChoice } from './field-choice.tsx';
import { useFieldInput } from './use-field-input.ts';

/** Whether readers see a field: an order by another one would reveal its values. */
const isRead = ({ shown, privacy }: FieldInForm) => shown !== false && privacy !== 'secret';

/** The order of lists: one of the form's fields, and the direction. Without a field, the usual order. */
export default function ListOrderInput(props: FieldInputProps) {
  const translate = useTranslate();
  const labelOf = useLabelOf();
  const { errors } = useFormState();
  const input = useFieldInput(props, { format: (value) => value ?? null });
  const { control, frame, isDisabled } = input;
  const order = control.value as ListOrder | null;
  const fields = useFieldsInForm().filter(
    (field) =>
      field.name &&
      isRead(field) &&
      isCustomSortable({ ...field, kind: field.kind ?? 'text' } as CustomField),
  );
  const within = get(errors, props.name) as Partial<Record<'field', { message?: string }>> | undefined;
  const error = frame.error ?? within?.field?.message;
  const isGone = order && !fields.some(({ name }) => name === order.field);
  const options = [
    { value: '', label: translate('console.content_types.usual_order') },
    ...(isGone ? [{ value: order.field, label: order.field }] : []),
    ...fields.map((field) => ({ value: String(field.name), label: labelOf(field) })),
  ];
  return (
    <FieldChoice
      input={input}
      error={error}
      value={order?.field ?? ''}
      options={options}
      onChange={(field) => control.onChange(field ? { field, direction: order?.direction ?? 'asc' } : null)}
    >
      {order && (
        <NativeChoice
          value={order.direction}
          options={(['asc', 'desc'] as const).map((direction) => ({
            value: direction,
            label: translate(`console.content_types.order_${direction}`),
          }))}
          disabled={isDisabled}
          aria={{ 'aria-label': translate('console.content_types.direction') }}
          onChange={(direction) => control.onChange({ ...order, direction })}
        />
      )}
    </FieldChoice>
  );
}
