import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import type { FilterValues } from './filter-values.ts';
import { SelectFilter } from './select-filter.tsx';

/** The states that objects of an entity have: they are released, and end, where a field says when. */
const statesOf = ({ publishing }: Entity) =>
  (['draft', 'scheduled', 'published', 'expired'] as const).filter(
    (state) => (state !== 'scheduled' || publishing?.release) && (state !== 'expired' || publishing?.expire),
  );

/** The state that a list is narrowed to; `published`: the field by which views from before there were states did it. */
export function chosenState(values: FilterValues, published: string): string | undefined {
  if (values.state !== undefined) return String(values.state);
  if (values[published] === undefined) return undefined;
  return String(values[published]) === 'true' ? 'published' : 'draft';
}

interface Props {
  entity: Entity;
  value: string | undefined;
  onChange: (state: unknown) => void;
}

/** Narrows a list to one of the states in which its objects stand. */
export function StateFilter({ entity, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <SelectFilter
      entity={entity}
      name="state"
      label={translate('console.state.label')}
      value={value}
      options={statesOf(entity).map((state) => ({
        value: state,
        label: translate(`console.states.${state}`),
      }))}
      onChange={onChange}
    />
  );
}
