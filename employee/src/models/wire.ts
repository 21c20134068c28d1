import type { Language } from '@piiri/schemas/languages.ts';
import type { TenantAccess } from '@piiri/shared/session.ts';

export type Status = 'at_work' | 'away';
export type Theme = 'light' | 'dark';

/** GET v1/profile/ */
export interface Profile {
  id: number;
  username: string | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
  job_title: string | null;
  picture: string | null;
  picture_thumbnail: string | null;
  status: Status | null;
  show_email_to_all: boolean;
  show_phone_to_all: boolean;
  read_only: boolean;
  is_tenant_admin: boolean;
  is_feedback_manager: boolean;
  /** May enter the console. */
  is_admin: boolean;
  groups: number[];
  language: Language | null;
  /** Null: the device's. */
  theme: Theme | null;
  right_to_left: boolean;
  tenant_id: number;
}

export interface TenantSettings {
  resources_enabled: boolean;
  chat_enabled: boolean;
  people_enabled: boolean;
  benefits_enabled: boolean;
  piiri_articles_enabled: boolean;
}

/** A company's own words for some of the menu's titles. */
export interface TenantTerms {
  our_company?: string | null;
  news?: string | null;
  people?: string | null;
}

/** GET v1/tenant/ */
export interface Tenant {
  id: number;
  name: string;
  logo: string | null;
  logo_thumbnail: string | null;
  /** #rrggbb */
  color: string | null;
  time_zone: string;
  default_language: Language;
  settings?: Partial<TenantSettings> | null;
  terms?: { translations?: Partial<Record<Language, TenantTerms>> | null } | null;
}

/** What signing in answers. */
export interface SignedIn {
  token: string;
  expiry: string;
  tenants: TenantAccess[];
}

/** A row of GET v1/feed/ */
export interface FeedItem {
  type: 'news';
  id: number;
  title: string;
  excerpt: string | null;
  image: string | null;
  image_thumbnail: string | null;
  group_name: string | null;
  /** ISO 8601. */
  date: string;
}

/** A row of GET v1/tenant/groups/ */
export interface Group {
  id: number;
  name: string;
  is_everyone: boolean;
  member_count: number;
}

/** A row of GET v1/news/: in one language, the one that the server picked. */
export interface NewsRow {
  id: number;
  translations: Partial<Record<Language, { title: string; excerpt?: string | null }>>;
  image: string | null;
  image_thumbnail: string | null;
  group: number;
  group_name: string | null;
  release_date: string;
  video_url?: string | null;
}

export interface Attachment {
  id: number;
  filename: string;
  /** Bytes. */
  size: number;
  content_type: string;
}

/** GET v1/news/{id}/ */
export interface NewsItem extends Omit<NewsRow, 'translations'> {
  translations: Partial<Record<Language, { title: string; text: string }>>;
  attachments: Attachment[];
}
