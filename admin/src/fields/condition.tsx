import type { CustomWhen } from '@piiri/schemas';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  const when = value as CustomWhen | null | undefined;
  return <>{when ? `${when.field}: ${when.is.join(', ')}` : ''}</>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/condition-input.tsx')),
  Display,
} satisfies FieldComponents;
