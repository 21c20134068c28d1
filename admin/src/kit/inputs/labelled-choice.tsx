import type { ComponentProps } from 'react';
import { type Labelled, LabelledField } from './labelled-field.tsx';
import { NativeChoice } from './native-choice.tsx';

type Props = Labelled &
  Pick<ComponentProps<typeof NativeChoice>, 'value' | 'options' | 'onChange' | 'disabled'>;

/** One of a few in a select, with its label above it and below it what is wrong or helps. */
export function LabelledChoice({ value, options, onChange, disabled, ...field }: Props) {
  return (
    <LabelledField {...field}>
      {(id, described) => (
        <NativeChoice
          id={id}
          value={value}
          options={options}
          disabled={disabled}
          error={Boolean(field.error)}
          aria={{ 'aria-describedby': described }}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}
