import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { FieldFrame } from '../form/field-frame.tsx';
import { useFieldInput } from '../form/use-field-input.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import type { ChoiceOption } from './native-choice.tsx';

interface Props extends FieldInputProps {
  options: readonly ChoiceOption[];
  /** Several can be chosen; the value is a list of ids. */
  multiple?: boolean;
}

/** One or several of many objects, found by writing a part of the name. */
export default function SearchableInput({ options, multiple = false, ...props }: Props) {
  const translate = useTranslate();
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const optionOf = (value: unknown) => options.find((option) => option.value === String(value)) ?? null;
  const values = ((multiple ? control.value : [control.value]) ?? []) as unknown[];
  const chosen = values.map(optionOf).filter((option) => option !== null);
  const change = (next: ChoiceOption | readonly ChoiceOption[] | null) => {
    const ids = [next]
      .flat()
      .filter((option) => option !== null)
      .map((option) => Number((option as ChoiceOption).value));
    control.onChange(multiple ? ids : (ids[0] ?? null));
  };
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        id={id}
        multiple={multiple}
        size="small"
        options={options as ChoiceOption[]}
        value={multiple ? chosen : (chosen[0] ?? null)}
        disabled={isDisabled}
        disableCloseOnSelect={multiple}
        disableClearable={frame.required && !multiple}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        noOptionsText={translate('console.reference.no_options')}
        clearText={translate('ra.action.clear_input_value')}
        openText={translate('ra.action.open')}
        closeText={translate('ra.action.close')}
        onChange={(_, next) => change(next)}
        onBlur={control.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={control.ref}
            placeholder={chosen.length === 0 ? translate('console.reference.search') : undefined}
            error={Boolean(frame.error)}
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...aria } }}
          />
        )}
      />
    </FieldFrame>
  );
}
