import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import type { FilterValues } from './filter-values.ts';
import { SelectFilter } from './select-filter.tsx';

/**
 * Returns the states that objects of an entity can have: `scheduled` and `expired` require a field for the time of
 * release and expiry.
 */
const statesOf = ({ publishing }: Entity) =>
  (['draft', 'scheduled', 'published', 'expired'] as const).filter(
    (state) => (state !== 'scheduled' || publishing?.release) && (state !== 'expired' || publishing?.expire),
  );

/**
 * Returns the state that a list is filtered by. `published`: the field that older saved views use instead of the state.
 */
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

/** Filters a list by publishing state. */
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
