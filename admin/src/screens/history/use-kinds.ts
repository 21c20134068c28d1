import { type Entity, entities } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { resourceOf } from '../../data/definitions/resources.ts';

/** Entity name of the company's settings in the trail. */
export const SETTINGS = 'tenant';

const allEntities: readonly Entity[] = Object.values(entities);

/** Returns the kinds of objects that companies can change, with their names in the console. */
export function useKinds() {
  const translate = useTranslate();
  const kinds = allEntities
    .filter(({ viewOf, scope }) => !viewOf && scope !== 'installation')
    .map((entity) => ({
      value: entity.name,
      label: translate(`resources.${resourceOf(entity)}.name`, { smart_count: 2, _: entity.name }),
    }));
  const settings = { value: SETTINGS, label: translate('console.settings.title') };
  return [...kinds, settings].sort((one, other) => one.label.localeCompare(other.label));
}
