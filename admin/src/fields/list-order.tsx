import type { ListOrder } from '@piiri/schemas';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  const order = value as ListOrder | null | undefined;
  return <>{order ? `${order.field} ${order.direction === 'desc' ? '↓' : '↑'}` : ''}</>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/list-order-input.tsx')),
  Display,
} satisfies FieldComponents;
