import { withAcknowledgement } from './acknowledgement.ts';
import { withCare } from './care.ts';
import { withComments } from './comments.ts';
import type { ContentType } from './custom-fields/shape.ts';
import type { Call, Entity } from './definition.ts';
import { boolean, custom, dateTime, reference, references, sortOrder } from './field-types.gen.ts';
import { withDigestOnly, withPinning } from './publishing-fields.ts';

/** The icon of a type without an icon, or with an unknown one. */
export const CONTENT_ICON = 'folder';

const AUDIENCES = {
  group: { group: 'group' },
  groups: { groups: 'groups' },
  everyone: { everyone: true },
} as const;

/** The checks of content with a release and an expiry time, as for news. */
const CHECKS: Entity['checks'] = [
  {
    at: 'expire_date',
    fields: ['release_date', 'expire_date'],
    holds: (item) => (item.expire_date as Date) > (item.release_date as Date),
    message: 'end_time_wrong',
  },
];

/** Returns the order of the lists of a type's objects. */
function orderOf({ sort, ordered, publishing }: ContentType): string {
  if (sort) return `${sort.direction === 'desc' ? '-' : ''}custom.${sort.field}`;
  return ordered ? 'sort_order' : publishing ? '-release_date' : '-id';
}

/**
 * Returns the definition of a content type's objects: a writable view of `content_item`, served by the same code as
 * other definitions. Its name is unique in the installation and differs for each version of the type, because
 * statements and schemas are cached by it.
 */
export function contentDefinition(type: ContentType): Entity {
  const { id, name, version, visibility, publishing, ordered, editors } = type;
  const calls: Call[] = ['list', 'get', 'create', 'update', 'delete'];
  const audience = {
    ...(visibility === 'group' && { group: reference('group', { required: 'group_required' }) }),
    ...(visibility === 'groups' && { groups: references('group', { everyone: true }) }),
  };
  const times = publishing && {
    published: boolean({ default: false }),
    release_date: dateTime(),
    expire_date: dateTime(),
  };
  const aside = [...Object.keys(audience), ...Object.keys(times || {})];
  const definition: Entity = {
    name: `content_item@${id}.${version}`,
    viewOf: 'content_item',
    where: [{ field: 'content_type', is: id }],
    stamp: { content_type: id, type_name: name, type_version: version },
    title: `custom.${type.title}`,
    fields: { custom: custom(), ...audience, ...times, ...(ordered && { sort_order: sortOrder() }) },
    api: { path: `v1/content/${name}`, calls: ordered ? [...calls, 'sort'] : calls },
    access: {
      read: ['visible'],
      admin: [editors === 'group_admin' && visibility !== 'everyone' ? 'administers_group' : 'tenant_admin'],
    },
    visibility: AUDIENCES[visibility],
    ...(publishing && {
      publishing: { field: 'published', release: 'release_date', expire: 'expire_date' },
      checks: CHECKS,
    }),
    list: {
      columns: [...aside.filter((path) => path !== 'groups'), 'updated_at'],
      filters: aside.filter((path) => path !== 'expire_date' && path !== 'release_date'),
      search: ['translations.title'],
      order: orderOf(type),
      ...(type.hide_past && { hidePast: `custom.${type.hide_past}` }),
      pageSize: ordered ? 100 : 20,
    },
    row: publishing ? ['custom', 'release_date'] : ['custom'],
    form: [
      { section: 'content', fields: ['custom'] },
      ...(aside.length > 0 ? [{ section: 'publishing', fields: aside, aside: true }] : []),
    ],
    console: {
      icon: type.icon ?? CONTENT_ICON,
      section: 'content',
      order: 200 + type.order,
      path: `content/${name}`,
    },
    employee: { path: `content/${name}`, list: 'rows', page: true, icon: type.icon ?? CONTENT_ICON },
    care: true,
    ...(type.feed && { pinning: true }),
    ...(publishing && { digestOnly: true }),
    ...(type.acknowledgement && { acknowledgement: true }),
    ...(type.reactions && { reactions: true }),
    ...(type.comments && { comments: true }),
  };
  return withCare(withComments(withAcknowledgement(withPinning(withDigestOnly(definition)))));
}
