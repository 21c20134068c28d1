import { type ComponentProps, useId } from 'react';
import { NativeChoice } from '../inputs/native-choice.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';

interface Props
  extends Pick<ComponentProps<typeof NativeChoice>, 'value' | 'options' | 'onChange' | 'disabled'> {
  label: string;
  help?: string;
  error?: string;
}

/** A select of a few options, framed like the fields of a form. */
export function ChoiceSetting({ label, help, error, ...choice }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <NativeChoice
        {...choice}
        id={id}
        error={Boolean(error)}
        aria={{ 'aria-describedby': describedBy(id, help, error) }}
      />
    </FieldFrame>
  );
}
