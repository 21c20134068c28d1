import { useEntityWords } from '../data/labels/entity-texts.ts';
import { useChoiceOptions } from '../data/labels/options.ts';
import { SelectFilter } from '../generate/filters/filters.tsx';
import type {
  FieldComponents,
  FieldDisplayProps,
  FieldFilterProps,
} from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ entity, name, value }: FieldDisplayProps) {
  const words = useEntityWords(entity);
  return <>{value === null || value === undefined ? '' : words.choice(name, value as string | number)}</>;
}

function Filter(props: FieldFilterProps) {
  const value = props.value === undefined ? undefined : String(props.value);
  return <SelectFilter {...props} value={value} options={useChoiceOptions(props)} />;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/choice-inputs.tsx'), 'ChoiceFieldInput'),
  Display,
  Filter,
  columnWidth: 160,
} satisfies FieldComponents;
