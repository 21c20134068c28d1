import { type Entity, entities } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { resourceOf } from '../../resources.ts';
import { useTexts } from './use-texts.ts';

const byName = new Map(
  (Object.values(entities) as unknown as Entity[]).map((entity) => [entity.name, entity]),
);

/** What an event or a scope is about, and what happens to it or is done with it: of `news.created` those two words. */
export const splitChoice = (choice: string) => choice.split(/[.:]/) as [entity: string, part: string];

/** The names of events such as `news.created` and of scopes such as `news:read`, in the reader's words. */
export function useChoiceNames() {
  const translate = useTranslate();
  const t = useTexts();
  const entityName = (name: string) => {
    const entity = byName.get(name);
    return entity ? translate(`resources.${resourceOf(entity)}.name`, { smart_count: 2, _: name }) : name;
  };
  const partName = (part: string) => t(`parts.${part}`, { _: part });
  return {
    entityName,
    partName,
    /** Of some choices, by what they are about, as "News: created, published". */
    summaries(choices: readonly string[]): string[] {
      const parts = new Map<string, string[]>();
      for (const [entity, part] of choices.map(splitChoice))
        parts.set(entity, [...(parts.get(entity) ?? []), partName(part).toLowerCase()]);
      return [...parts].map(([entity, names]) => `${entityName(entity)}: ${names.join(', ')}`);
    },
  };
}
