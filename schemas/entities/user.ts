import { defineEntity } from '../define.ts';
import {
  boolean,
  choice,
  custom,
  date,
  dateTime,
  email,
  image,
  localText,
  phone,
  reference,
  references,
  text,
  username,
} from '../field-types.gen.ts';
import { LANGUAGES } from '../languages.ts';
import { isReadingLanguage } from '../reading-languages.ts';
import { MAX_ROLES } from '../role-rights.ts';
import { ALL_STATUS_REASONS, STATUSES } from '../status.ts';

/** A person as a member of a tenant. Sign-in data belongs to the account, which may be a member of several tenants. */
export const user = defineEntity({
  name: 'user',
  title: ['first_name', 'last_name'],
  fields: {
    first_name: text({ required: true, max: 100, privacy: 'personal' }),
    last_name: text({ required: true, max: 100, privacy: 'personal' }),
    /** A copy of the account's, which changes only while the account's person is in no other tenant. */
    username: username({ privacy: 'personal', granted: false }),
    phone: phone({ unique: true, privacy: 'contact', granted: 'new' }),
    email: email({ privacy: 'contact', granted: 'new' }),
    job_title: text({ max: 150, privacy: 'personal', inLanguages: 'job_title_translations' }),
    job_title_translations: localText({ max: 150, privacy: 'personal', editorsOnly: true }),
    /** Where they work, as free text. */
    workplace: text({ max: 100, privacy: 'personal' }),
    /** Their superior. Colleagues see it in the directory. */
    manager: reference('user', { seenAs: 'person', privacy: 'personal' }),
    /** Their first day of work, from which journeys count. */
    starts_on: date({ privacy: 'personal', editorsOnly: true }),
    /** By which the company's other systems know them; with it, people without phone and e-mail join. */
    employee_number: text({ max: 50, unique: true, privacy: 'personal', editorsOnly: true }),
    picture: image({ shape: 'round', privacy: 'personal' }),
    status: choice({ choices: STATUSES, form: false, until: 'status_until' }),
    /** What the status means more closely: one of `STATUS_REASONS` of that status. */
    status_reason: choice({
      choices: ALL_STATUS_REASONS,
      readOnly: true,
      form: false,
      until: 'status_until',
    }),
    /** When the status ends by itself; none: never. Only people themselves set it, with their status. */
    status_until: dateTime({ readOnly: true, form: false, until: 'status_until' }),
    show_email_to_all: boolean({ default: true }),
    show_phone_to_all: boolean({ default: false }),
    /** False: colleagues cannot thank them in the feed. */
    thanks: boolean({ default: true, form: false }),
    read_only: boolean({ default: false, granted: 'new' }),
    /** False: they cannot sign in and are not in the people directory. A directory that provisions people sets it. */
    active: boolean({ default: true, granted: 'new' }),
    is_tenant_admin: boolean({ default: false, granted: false }),
    is_feedback_manager: boolean({ default: false, granted: false }),
    groups: references('group', { everyone: true, without: 'is_everyone' }),
    admin_groups: references('group', { without: 'is_everyone', granted: false }),
    roles: references('role', { max: MAX_ROLES, granted: false }),
    language: choice({ choices: LANGUAGES }),
    theme: choice({ choices: ['light', 'dark'], form: false }),
    right_to_left: boolean({ default: false, form: false }),
    /** Into which what they read is translated; none: their `language`. */
    reading_language: text({ max: 10, form: false, example: 'uk' }),
    /** Whether what is in another language is translated without a tap. */
    translate_always: boolean({ default: false, form: false }),
    /** Whether they have done or put away the first steps that home shows to newcomers. */
    first_steps_closed: boolean({ default: false, form: false }),
    invited_at: dateTime({ readOnly: true, read: ['tenant_admin'] }),
    /** When they first signed in; later times are not stored. */
    signed_in_at: dateTime({ readOnly: true, read: ['tenant_admin'] }),
    custom: custom(),
  },
  api: {
    path: 'v1/users',
    calls: ['list', 'get', 'create', 'update', 'delete'],
    ownImport: 'piiri-import',
  },
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  checks: [
    {
      at: 'reading_language',
      fields: ['reading_language'],
      holds: ({ reading_language }) => isReadingLanguage(reading_language),
      message: 'not_a_language',
    },
  ],
  members: 'groups',
  bulk: ['read_only'],
  list: {
    columns: [
      'picture',
      'first_name',
      'last_name',
      'groups',
      'admin_groups',
      'roles',
      'is_tenant_admin',
      'is_feedback_manager',
      'read_only',
      'active',
      'invited_at',
      'signed_in_at',
      'job_title',
      'phone',
      'email',
      'employee_number',
    ],
    filters: [
      'groups',
      'manager',
      'admin_groups',
      'roles',
      'is_tenant_admin',
      'is_feedback_manager',
      'read_only',
      'active',
    ],
    search: [
      'first_name',
      'last_name',
      'username',
      'email',
      'phone',
      'job_title',
      'workplace',
      'employee_number',
    ],
    order: 'last_name',
    pageSize: 10,
  },
  row: ['picture', 'first_name', 'last_name', 'job_title', 'phone', 'email', 'groups'],
  form: [
    {
      section: 'person',
      paired: true,
      fields: [
        'first_name',
        'last_name',
        'job_title',
        'job_title_translations',
        'workplace',
        'manager',
        'starts_on',
        'employee_number',
        'phone',
        'username',
        'email',
        'language',
        'picture',
      ],
    },
    {
      section: 'rights',
      fields: [
        'groups',
        'admin_groups',
        'roles',
        'is_tenant_admin',
        'is_feedback_manager',
        'read_only',
        'active',
      ],
      aside: true,
    },
  ],
  console: { icon: 'users', section: 'people', order: 10, path: 'users' },
});
