import { defineOverride } from '../../content/override.ts';
import type { ResourceItem, ResourceRow } from '../../data/models/resources.ts';
import { categoryFilter } from './category-filter.ts';
import { LinkedResource, ResourceCard } from './resource-card.tsx';

/** A file opens in the app or is saved; a link opens its target. */
export default defineOverride<ResourceRow, ResourceItem, unknown>({
  filters: ({ t, session }, { category }) =>
    categoryFilter(t, category, session.tenant.value?.settings.resource_categories),
  row: (row) => <ResourceCard row={row} />,
  above: (query) => <LinkedResource query={query} />,
});
