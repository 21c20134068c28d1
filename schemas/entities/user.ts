import { defineEntity } from '../define.ts';
import {
  boolean,
  choice,
  custom,
  dateTime,
  email,
  image,
  phone,
  references,
  text,
  username,
} from '../field-types.gen.ts';
import { LANGUAGES } from '../languages.ts';

/** A person as a member of a company. What one signs in with belongs to the account, which may be a member of several. */
export const user = defineEntity({
  name: 'user',
  title: ['first_name', 'last_name'],
  fields: {
    first_name: text({ required: true, max: 100, privacy: 'personal' }),
    last_name: text({ required: true, max: 100, privacy: 'personal' }),
    /** A copy of the account's, which changes only while the account's person is in no other company. */
    username: username({ privacy: 'personal' }),
    phone: phone({ unique: true, privacy: 'contact' }),
    email: email({ privacy: 'contact' }),
    job_title: text({ max: 150, privacy: 'personal' }),
    picture: image({ shape: 'round', privacy: 'personal' }),
    status: choice({ choices: ['at_work', 'away'], form: false }),
    show_email_to_all: boolean({ default: true }),
    show_phone_to_all: boolean({ default: false }),
    read_only: boolean({ default: false }),
    /** Off: they cannot sign in, and the directory of people does not show them. A directory that provisions people sets it. */
    active: boolean({ default: true }),
    is_tenant_admin: boolean({ default: false }),
    is_feedback_manager: boolean({ default: false }),
    groups: references('group', { everyone: true, without: 'is_everyone' }),
    admin_groups: references('group', { without: 'is_everyone' }),
    language: choice({ choices: LANGUAGES }),
    theme: choice({ choices: ['light', 'dark'], form: false }),
    right_to_left: boolean({ default: false, form: false }),
    invited_at: dateTime({ readOnly: true, read: ['tenant_admin'] }),
    /** When they first did; nothing is kept of later times. */
    signed_in_at: dateTime({ readOnly: true, read: ['tenant_admin'] }),
    custom: custom(),
  },
  api: {
    path: 'v1/users',
    calls: ['list', 'get', 'create', 'update', 'delete'],
    ownImport: 'piiri-import',
  },
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  bulk: ['read_only'],
  list: {
    columns: [
      'picture',
      'first_name',
      'last_name',
      'groups',
      'admin_groups',
      'is_tenant_admin',
      'is_feedback_manager',
      'read_only',
      'active',
      'invited_at',
      'signed_in_at',
      'job_title',
      'phone',
      'email',
    ],
    filters: ['groups', 'admin_groups', 'is_tenant_admin', 'is_feedback_manager', 'read_only', 'active'],
    search: ['first_name', 'last_name', 'username', 'email', 'phone', 'job_title'],
    order: 'last_name',
    pageSize: 10,
  },
  row: ['picture', 'first_name', 'last_name', 'job_title', 'phone', 'email', 'groups'],
  form: [
    {
      section: 'person',
      fields: ['first_name', 'last_name', 'job_title', 'phone', 'username', 'email', 'language', 'picture'],
    },
    {
      section: 'rights',
      fields: ['groups', 'admin_groups', 'is_tenant_admin', 'is_feedback_manager', 'read_only', 'active'],
      aside: true,
    },
  ],
  console: { icon: 'users', section: 'upkeep', order: 4, path: 'users' },
});
