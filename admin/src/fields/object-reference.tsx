import type { StepTarget } from '@piiri/schemas';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  const reference = value as StepTarget | null | undefined;
  return <>{reference ? `${reference.entity} ${reference.id}` : ''}</>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/object-reference-input.tsx')),
  Display,
} satisfies FieldComponents;
