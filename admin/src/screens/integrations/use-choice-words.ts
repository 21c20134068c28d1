import { type Entity, entities } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { findContentType } from '../../data/definitions/content-types.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useTexts } from './use-texts.ts';

const byName = new Map(Object.values<Entity>(entities).map((entity) => [entity.name, entity]));

/** Splits an event or a scope into its parts: `content/lunch_menu.created`, `news:read`. */
export const splitChoice = (choice: string) => choice.split(/[.:]/) as [entity: string, part: string];

/** Returns functions that name events and scopes. */
export function useChoiceWords() {
  const translate = useTranslate();
  const t = useTexts();
  const entityLabel = (name: string): string => {
    const entity = byName.get(name);
    if (!entity) return findContentType(name)?.many ?? name;
    return translate(`resources.${resourceOf(entity)}.name`, { smart_count: 2, _: name });
  };
  /** Returns the name of an event or operation. */
  const partLabel = (part: string): string => t(`part_${part}`, { _: part });
  /** Returns a description of several choices, grouped by entity. */
  const sentence = (choices: readonly string[]): string => {
    const parts = new Map<string, string[]>();
    for (const choice of choices) {
      const [name, part] = splitChoice(choice);
      parts.set(name, [...(parts.get(name) ?? []), partLabel(part)]);
    }
    return [...parts].map(([name, own]) => `${entityLabel(name)}: ${own.join(', ')}`).join(' · ');
  };
  return { entityLabel, partLabel, sentence };
}
