import type { Filter } from '../../content/list/content-filters.tsx';
import type { Translate } from '../../texts/texts.ts';

/**
 * Returns the filter by the company's categories; empty when it has none. A chosen category that it no longer has stays
 * among them, so that the list says what it shows.
 */
export function categoryFilter(
  t: Translate,
  value: string | number | undefined,
  categories: readonly string[] = [],
): Filter[] {
  if (categories.length === 0) return [];
  const names = value === undefined ? categories : [...new Set([...categories, String(value)])];
  return [
    {
      name: 'category',
      label: t('resource:choices.category.label'),
      value,
      options: [
        { value: undefined, label: t('resource:choices.category.all') },
        ...names.map((name) => ({ value: name, label: name })),
      ],
    },
  ];
}
