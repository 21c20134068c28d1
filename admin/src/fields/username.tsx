import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Input = lazyComponent(() => import('../generate/inputs/text-inputs.tsx'), 'UsernameInput');

function Display({ value }: FieldDisplayProps) {
  return <>{value}</>;
}

export default { Input, Display, columnWidth: 170 } satisfies FieldComponents;
