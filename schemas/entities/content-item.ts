import { defineEntity } from '../define.ts';
import {
  boolean,
  custom,
  dateTime,
  integer,
  reference,
  references,
  sortOrder,
  text,
  translated,
} from '../field-types.gen.ts';

/**
 * The stored object of a content type. Its calls come from the types' definitions, which are views of this one; search,
 * feed, history and everything else about all content use this definition, so the store copies what they need into
 * columns of its own at every write.
 */
export const contentItem = defineEntity({
  name: 'content_item',
  title: 'translations.title',
  types: { field: 'content_type', name: 'type_name', path: 'content' },
  fields: {
    content_type: reference('content_type', { required: true, onDelete: 'refuse', form: false }),
    /** The type's name, which never changes, and the type's version with which the object was written. */
    type_name: text({ max: 50, readOnly: true, form: false }),
    type_version: integer({ readOnly: true, form: false }),
    /** Its title: the value of the type's title field. */
    translations: translated({ title: text({ max: 500 }) }, { form: false }),
    /** The audience of a type for one group, and of a type for several. */
    group: reference('group', { onDelete: 'clear' }),
    groups: references('group'),
    /** Its audience, whatever its type; and the groups whose admins edit it. */
    audience: references('group', { form: false }),
    editor_groups: references('group', { form: false }),
    published: boolean({ default: false }),
    release_date: dateTime({ default: 'now' }),
    expire_date: dateTime(),
    /** Its publication date, for types in the feed. */
    feed_date: dateTime({ readOnly: true, form: false }),
    /** Whether the global search finds it. */
    found: boolean({ default: true, readOnly: true, form: false }),
    sort_order: sortOrder({ within: 'content_type' }),
    custom: custom(),
  },
  api: { path: 'v1/content-items', calls: [] },
  access: { read: ['visible'], admin: ['administers_group'] },
  visibility: { groups: 'audience', editors: 'editor_groups' },
  publishing: { field: 'published', release: 'release_date', expire: 'expire_date' },
  list: {
    columns: ['translations.title', 'release_date'],
    search: ['translations.title'],
    order: '-release_date',
    pageSize: 20,
  },
  feed: { date: 'feed_date' },
  // The type's definition says which of them are switched on.
  pinning: true,
  digestOnly: true,
  acknowledgement: true,
  care: true,
  reactions: true,
  comments: true,
  form: [{ section: 'content', fields: [] }],
});
