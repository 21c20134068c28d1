import { nameOfPerson } from '@piiri/schemas';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value, record, name }: FieldDisplayProps) {
  const own = name.split('.').at(-1) ?? name;
  const title = (record.custom as Record<string, unknown> | undefined)?.[nameOfPerson(own)];
  return <>{typeof title === 'string' ? title : typeof value === 'number' ? String(value) : ''}</>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/content-reference-input.tsx')),
  Display,
  columnWidth: 150,
} satisfies FieldComponents;
