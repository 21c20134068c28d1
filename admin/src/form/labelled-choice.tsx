import type { ComponentProps, ReactNode } from 'react';
import { NativeChoice } from '../inputs/native-choice.tsx';
import { LabelledField } from './labelled-field.tsx';

interface Props extends Pick<ComponentProps<typeof NativeChoice>, 'value' | 'options' | 'onChange'> {
  label: string;
  error?: string;
  help?: ReactNode;
  width?: number;
}

/** A select of a few options, with its label above and its error or hint below. */
export function LabelledChoice({ label, error, help, width, ...choice }: Props) {
  return (
    <LabelledField label={label} error={error} help={help} width={width}>
      {(id, helperTextId) => (
        <NativeChoice
          {...choice}
          id={id}
          error={Boolean(error)}
          aria={{ 'aria-describedby': error || help ? helperTextId : undefined }}
        />
      )}
    </LabelledField>
  );
}
