import type { ContentShape } from '@piiri/schemas/employee.ts';
import { choiceLabel, fieldLabel } from '@piiri/shared/labels.ts';
import type { Filter } from '../../content/list/content-filters.tsx';
import type { ScreenWords } from '../../data/screen-words.ts';
import type { ContentLabels } from '../../texts/names-of.ts';

/** Returns a filter of a list by one of the values of a field. */
export function choiceFilter(
  { name, values }: ContentShape['choices'][number],
  value: string | number | undefined,
  words: ScreenWords,
  labels: ContentLabels | undefined,
): Filter {
  const texts = { name: '', plural: '', ...labels };
  const own = (key: string, defaultValue: string) => words(`choices.${name}.${key}`, { defaultValue });
  return {
    name,
    label: own('label', fieldLabel(texts, name)),
    value,
    options: [
      { value: undefined, label: own('all', words('all')) },
      ...values.map((value) => ({
        value: value,
        label: own(String(value), choiceLabel(texts, name, value)),
      })),
    ],
  };
}
