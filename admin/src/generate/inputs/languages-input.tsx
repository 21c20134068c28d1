import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { CheckboxGroup } from './choice-inputs.tsx';
import { useFieldInput } from './use-field-input.ts';

const same = (value: unknown) => value;

/** Languages as check boxes. All of them, which is the default, are stored as null. */
export default function LanguagesInput(props: FieldInputProps) {
  const translate = useTranslate();
  const input = useFieldInput(props, { format: same, parse: same });
  const { control, frame } = input;
  const chosen: readonly Language[] = Array.isArray(control.value) ? control.value : LANGUAGES;
  const options = LANGUAGES.map((value) => ({ value, label: translate(`console.languages.${value}`) }));
  return (
    <FieldFrame {...frame} isGroup>
      <CheckboxGroup
        {...input}
        options={options}
        chosen={chosen}
        onChange={(next) => control.onChange(next.length === LANGUAGES.length ? null : next)}
      />
    </FieldFrame>
  );
}
