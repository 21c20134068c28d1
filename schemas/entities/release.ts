import { defineEntity } from '../define.ts';
import { choice, dateTime, objects, reference, references, text } from '../field-types.gen.ts';

/** Where a release stands. `failed`: it could not be published at its time, and nothing of it was. */
export const RELEASE_STATES = ['open', 'scheduled', 'published', 'failed'] as const;

/** Drafts and new objects of several kinds of content that are published together, all or nothing. */
export const release = defineEntity({
  name: 'release',
  title: 'title',
  fields: {
    title: text({ required: true, max: 200 }),
    note: text({ max: 1000, multiline: true }),
    items: objects(),
    /** The groups of its objects, which decide who edits it; empty where one of them is for everyone. */
    groups: references('group', { readOnly: true, form: false }),
    state: choice({ choices: RELEASE_STATES, default: 'open', readOnly: true, form: false }),
    publish_at: dateTime({ readOnly: true, form: false }),
    scheduled_by: reference('user', { readOnly: true, form: false }),
  },
  api: {
    path: 'v1/releases',
    calls: ['list', 'get', 'create', 'update', 'delete'],
    editorsOnly: true,
    importable: false,
  },
  // Whoever may edit all of its objects creates one; its hooks check that.
  access: { read: ['administers_group'], admin: ['administers_group'], create: ['console_user'] },
  visibility: { groups: 'groups' },
  integrated: false,
  maxRows: 1000,
  list: {
    columns: ['title', 'state', 'publish_at', 'updated_at'],
    filters: ['state'],
    search: ['title'],
    order: '-id',
    pageSize: 25,
  },
  row: ['title', 'note', 'items', 'state', 'publish_at'],
  form: [{ section: 'content', fields: ['title', 'note', 'items'] }],
  console: { icon: 'layers', section: 'telling', order: 30, path: 'releases' },
});
