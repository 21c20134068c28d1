import { defineView } from '../define.ts';
import { user } from './user.ts';

/** The fields of a row, for colleagues and admins alike. */
const COLUMNS = [
  'first_name',
  'last_name',
  'job_title',
  'workplace',
  'manager',
  'picture',
  'status',
  'phone',
  'email',
  'groups',
] as const;

const ROW = [...COLUMNS, 'status_reason', 'status_until', 'custom'] as const;

const people = {
  access: { read: ['anyone'], admin: ['tenant_admin'] },
  feature: 'people_enabled',
  where: [{ field: 'active', is: true }],
  only: [...ROW, 'show_phone_to_all', 'show_email_to_all', 'active'],
  row: ROW,
  shownBy: { phone: 'show_phone_to_all', email: 'show_email_to_all' },
  list: {
    columns: COLUMNS,
    filters: ['groups', 'status', 'workplace', 'manager'],
    search: ['first_name', 'last_name', 'job_title', 'workplace', 'phone', 'email'],
    order: 'last_name',
    pageSize: 10,
  },
} as const;

/** The people of the tenant, as their colleagues see them. */
export const person = defineView(user, {
  ...people,
  name: 'person',
  api: { path: 'v1/people', calls: ['list'] },
  search: { order: 30, image: 'picture', passages: false },
  employee: {
    path: 'people',
    list: 'lines',
    // Most companies see everybody at once.
    pageSize: 60,
    icon: 'users-round',
    menu: { order: 110, other: true, term: 'people' },
  },
});
