import { lazy } from 'react';
import type { FieldDisplayProps, FieldFilterProps, FieldParts } from '../generate/field-parts.ts';
import { ReferenceName } from '../generate/reference-name.tsx';
import { SelectFilter } from '../generate/select-filter.tsx';
import { useOptionsOf } from '../generate/use-options-of.ts';

function Display({ field, value }: FieldDisplayProps) {
  const { to } = field.options as { to: string };
  return typeof value === 'number' ? <ReferenceName to={to} id={value} /> : null;
}

function Filter(props: FieldFilterProps) {
  const { to } = props.field.options as { to: string };
  const { options } = useOptionsOf(to);
  const value = props.value === undefined ? undefined : String(props.value);
  return <SelectFilter {...props} value={value} options={options} />;
}

export default {
  Input: lazy(() => import('../inputs/reference-input.tsx')),
  Display,
  Filter,
  columnWidth: 150,
} satisfies FieldParts;
