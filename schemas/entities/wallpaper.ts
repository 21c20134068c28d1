import { defineEntity } from '../define.ts';
import { image, sortOrder } from '../field-types.gen.ts';

/** A picture behind the home screen. */
export const wallpaper = defineEntity({
  name: 'wallpaper',
  title: 'order',
  fields: {
    image: image({ required: true }),
    order: sortOrder(),
  },
  api: { path: 'v1/wallpapers', calls: ['list', 'create', 'delete', 'sort'] },
  access: { read: ['visible'], admin: ['tenant_admin'] },
  visibility: { everyone: true },
  maxRows: 5,
  list: { columns: ['image', 'order'], order: 'order', pageSize: 10 },
  row: ['image', 'order'],
  form: [{ section: 'content', fields: ['image'] }],
});
