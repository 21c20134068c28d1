import type { Row } from '@piiri/schemas';
import type { news } from '@piiri/schemas/entities/news.ts';
import type { FeedItem } from '@piiri/shared/contracts/feed.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { Tenant } from '@piiri/shared/contracts/tenant.ts';

export const profile: Profile = {
  id: 4,
  username: 'employee',
  first_name: 'Mikko',
  last_name: 'Saarinen',
  phone: '+358400000004',
  email: null,
  job_title: 'Kokoonpanija',
  job_title_translations: null,
  workplace: null,
  starts_on: null,
  employee_number: null,
  manager: null,
  manager_name: null,
  picture: null,
  picture_thumbnail: null,
  status: null,
  status_reason: null,
  status_until: null,
  show_email_to_all: true,
  show_phone_to_all: false,
  thanks: true,
  read_only: false,
  is_tenant_admin: false,
  active: true,
  is_feedback_manager: false,
  is_admin: false,
  non_empty: [],
  screens: [],
  roles: [],
  email_confirmed: false,
  can_translate: false,
  can_ask: false,
  can_read_translated: false,
  has_password: true,
  groups: [3],
  admin_groups: [],
  language: 'fi',
  theme: null,
  right_to_left: false,
  reading_language: null,
  translate_always: false,
  first_steps_closed: false,
  tenant_id: 1,
  abilities: {},
};

export const tenant: Tenant = {
  id: 1,
  name: 'Revontuli Oy',
  logo: null,
  logo_thumbnail: null,
  color: '#8e2a8b',
  time_zone: 'Europe/Helsinki',
  default_language: 'fi',
  history_months: 24,
  required_languages: [],
  settings: {
    resources_enabled: true,
    chat_enabled: true,
    people_enabled: true,
    benefits_enabled: true,
    piiri_articles_enabled: true,
    reach_enabled: true,
    publishers_shown: false,
    attendees_shown: false,
    review_required: false,
    reactions_enabled: true,
    comments_enabled: true,
    direct_messages_enabled: true,
    admins_need_second_factor: false,
    answers_enabled: false,
    personal_tokens_enabled: false,
    alerts_need_two: false,
    thanks_enabled: false,
    thanks_values: [],
    reading_translation_enabled: false,
    reading_translation_limit: null,
    attention_minutes: null,
    join_by_number: null,
    videos_enabled: true,
    trash_days: 1,
    resource_categories: [],
  },
  terms: { translations: {} },
  content: [],
  everyone_group: 1,
  address: null,
  manifest: '/api/app/1-abcdefghijklmnopqrstuv/abcdefghijkl/manifest.webmanifest',
};

type NewsRow = Row<typeof news>;

export function newsRow(id: number): NewsRow {
  return {
    id,
    translations: { fi: { title: `Uutinen ${id}`, excerpt: 'Lyhyesti' } },
    image: null,
    image_thumbnail: null,
    group: 1,
    group_name: 'Koko henkilöstö',
    release_date: '2026-11-20T08:00:00Z',
    video_url: null,
  };
}

/** Returns an item of the feed. */
export function feedItem(id: number): FeedItem {
  return {
    type: 'news',
    id,
    language: 'fi',
    title: `Uutinen ${id}`,
    excerpt: 'Lyhyesti',
    image: null,
    image_thumbnail: null,
    group: 1,
    group_name: 'Koko henkilöstö',
    date: '2026-11-20T08:00:00Z',
  };
}
