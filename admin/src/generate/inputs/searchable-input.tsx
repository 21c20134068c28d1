import { optionsOf } from '@piiri/schemas';
import type { ComponentProps } from 'react';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import OptionPicker from './option-picker.tsx';
import { useFieldInput } from './use-field-input.ts';

/** A reference to one or several of many objects, in a form. With `multiple` the value is a list of ids. */
export function SearchableInput({
  multiple = false,
  describe,
  groupOf,
  labelledAs,
  ...props
}: FieldInputProps & {
  multiple?: boolean;
  /** Path of the field whose label and hint it has, if it is only a part of that field. */
  labelledAs?: string;
} & Pick<ComponentProps<typeof OptionPicker>, 'describe' | 'groupOf'>) {
  const { to = '', without } = optionsOf(props.field);
  const words = useEntityWords(props.entity);
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const texts = labelledAs && { label: words.label(labelledAs), help: words.help(labelledAs) || undefined };
  const ids = [control.value].flat().filter((id): id is number => typeof id === 'number');
  return (
    <FieldFrame {...frame} {...texts}>
      <OptionPicker
        id={id}
        to={to}
        without={without}
        describe={describe}
        groupOf={groupOf}
        ids={ids}
        multiple={multiple}
        required={frame.required}
        disabled={isDisabled}
        error={Boolean(frame.error)}
        inputRef={control.ref}
        aria={aria}
        onBlur={control.onBlur}
        onChange={(next) => control.onChange(multiple ? next : (next[0] ?? null))}
      />
    </FieldFrame>
  );
}

/** References to several of the objects that the user may choose. */
export function ReferencesInput(props: FieldInputProps) {
  return <SearchableInput {...props} multiple />;
}
