import { useTranslate } from 'ra-core';
import type { FieldDisplayProps, FieldFilterProps, FieldParts } from '../generate/field-parts.ts';
import { SelectFilter } from '../generate/select-filter.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  return <>{translate(value ? 'console.boolean.yes' : 'console.boolean.no')}</>;
}

function Filter({ entity, name, value, ...rest }: FieldFilterProps) {
  const translate = useTranslate();
  return (
    <SelectFilter
      {...rest}
      entity={entity}
      name={name}
      value={value === undefined ? undefined : String(value)}
      options={[
        { value: 'true', label: translate('console.boolean.yes') },
        { value: 'false', label: translate('console.boolean.no') },
      ]}
    />
  );
}

export default {
  Input: lazyPart(() => import('../inputs/boolean-input.tsx')),
  Display,
  Filter,
  columnWidth: 110,
} satisfies FieldParts;
