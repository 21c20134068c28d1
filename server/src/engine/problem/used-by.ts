import type { Language } from '@piiri/schemas';
import { countedLabel } from '@piiri/shared/labels.ts';
import { serverText } from '../../platform/texts.ts';
import { entityTexts } from '../model/entity-texts.ts';
import { ENTITIES } from '../model/tables.ts';

/** Returns a text with the number of objects that need another one, from counts by entity name. */
export function usedByText(language: Language, uses: Readonly<Record<string, number>>): string {
  const counted = Object.entries(uses).map(([name, count]) => {
    const entity = ENTITIES.get(name);
    return countedLabel(entity && entityTexts(language, entity), name, count, language);
  });
  return serverText(language, 'used_by', { uses: new Intl.ListFormat(language).format(counted) });
}
