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
 * An object of a type that a company has defined, as it is stored. Its calls are made of the definitions of the types, which
 * are views of this one; search, feed, history and everything else that is about all content know it by this definition, so
 * it has what they need in columns of its own, kept by the store of every write.
 */
export const contentItem = defineEntity({
  name: 'content_item',
  title: 'translations.title',
  types: { field: 'content_type', name: 'type_name', path: 'content' },
  fields: {
    content_type: reference('content_type', { required: true, onDelete: 'refuse', form: false }),
    /** The type's name, which never changes, and its version by which the object was written. */
    type_name: text({ max: 50, readOnly: true, form: false }),
    type_version: integer({ readOnly: true, form: false }),
    /** What it is called: the value of the type's title field. */
    translations: translated({ title: text({ max: 500 }) }, { form: false }),
    /** Of a type that is shown to one group, and to several. */
    group: reference('group', { onDelete: 'clear' }),
    groups: references('group'),
    /** Whom it is shown to, whatever its type; and whose admins edit it. */
    audience: references('group', { form: false }),
    editor_groups: references('group', { form: false }),
    published: boolean({ default: false }),
    release_date: dateTime({ default: 'now' }),
    expire_date: dateTime(),
    /** When it came out, of types that are in the feed. */
    feed_date: dateTime({ readOnly: true, form: false }),
    /** Whether the search over everything finds it. */
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
  // Which of them its type has switched on, its type's definition says.
  acknowledgement: true,
  reactions: true,
  comments: true,
  form: [{ section: 'content', fields: [] }],
});
