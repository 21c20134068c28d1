import { translatedNames } from '@piiri/schemas';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { languageStatus, translatedValues } from '../../data/values/translated-values.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { CheckboxGroup } from './choice-inputs.tsx';
import { useFieldInput } from './use-field-input.ts';

const same = (value: unknown) => value;

/** Returns the languages in which the form's object has texts. */
function useWrittenLanguages({ fields }: FieldInputProps['entity']): readonly Language[] {
  const names = translatedNames(fields);
  const watched: unknown[] = useWatch({ name: names });
  const values = Object.fromEntries(names.map((name, index) => [name, watched[index]]));
  const translated = translatedValues(fields, values);
  return LANGUAGES.filter((language) => languageStatus(translated, {}, language) !== 'empty');
}

/**
 * Languages as check boxes, of which those with texts can be chosen. All of them, which is the default, are stored as
 * null: a language that is written later is then among them.
 */
export default function LanguagesInput(props: FieldInputProps) {
  const translate = useTranslate();
  const input = useFieldInput(props, { format: same, parse: same });
  const written = useWrittenLanguages(props.entity);
  const { control, frame } = input;
  const chosen: readonly Language[] = Array.isArray(control.value) ? control.value : written;
  const options = LANGUAGES.map((value) => ({ value, label: translate(`console.languages.${value}`) }));
  return (
    <FieldFrame {...frame} isGroup>
      <CheckboxGroup
        {...input}
        options={options}
        chosen={chosen}
        isFixed={(value) => !written.some((own) => own === value) && !chosen.some((own) => own === value)}
        onChange={(next) =>
          control.onChange(
            written.every((language) => next.includes(language)) && next.length === written.length
              ? null
              : next,
          )
        }
      />
    </FieldFrame>
  );
}
