import { useTranslate } from 'react-admin';
import { SelectFilter } from '../generate/filters/filters.tsx';
import type {
  FieldComponents,
  FieldDisplayProps,
  FieldFilterProps,
} from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

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
  Input: lazyComponent(() => import('../generate/inputs/choice-inputs.tsx'), 'BooleanInput'),
  Display,
  Filter,
  columnWidth: 110,
} satisfies FieldComponents;
