import { useFieldInput } from '../../generate/inputs/use-field-input.ts';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { EntityChecks } from './entity-checks.tsx';

/** What a screen plays. */
export default function EntitiesInput(props: FieldInputProps) {
  const input = useFieldInput(props, { format: (value) => value ?? [] });
  const { control, frame } = input;
  const chosen = Array.isArray(control.value) ? (control.value as string[]) : [];
  return (
    <FieldFrame {...frame} isGroup>
      <EntityChecks {...input} chosen={chosen} onChange={control.onChange} />
    </FieldFrame>
  );
}
