import { defineView } from '../define.ts';
import { contentItem } from './content-item.ts';

/** The objects of those types that the global search finds. */
export const contentFound = defineView(contentItem, {
  name: 'content_found',
  api: { path: 'v1/content-found', calls: [] },
  access: contentItem.access,
  where: [{ field: 'found', is: true }],
  search: { order: 45 },
});
