import { Fragment, lazy } from 'react';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { ReferenceName } from '../generate/reference-name.tsx';
import reference from './reference.tsx';

function Display({ field, value }: FieldDisplayProps) {
  const { to } = field.options as { to: string };
  return (value as readonly number[] | null)?.map((id, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <ReferenceName to={to} id={id} />
    </Fragment>
  ));
}

export default {
  Input: lazy(() => import('../inputs/references-input.tsx')),
  Display,
  Filter: reference.Filter,
  columnWidth: 180,
} satisfies FieldParts;
