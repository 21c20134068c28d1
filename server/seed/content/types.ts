import type { TenantSettings } from '@piiri/shared/contracts/tenant.ts';
/** The languages every text of the demo is written in, the company's usual one first. */
export const languages = ['fi', 'sv', 'en', 'lt'] as const;

export type Language = (typeof languages)[number];

/** Something in all four languages. */
export type InAllLanguages<T> = Readonly<Record<Language, T>>;

// The names below are those on the wire, so that a reader meets one name for one thing.

export type DemoGroup = {
  name: string;
  /** The company's one group that everybody is in without being named in it. */
  is_everyone?: boolean;
  /** What it is called in other languages. */
  name_translations?: Partial<Record<Language, string>>;
};

export type DemoPerson = {
  /** Unique in the installation. The same one in two companies is the same person with the same account. */
  username: string;
  /** Whether the person has the demo password and may sign in with it. */
  login: boolean;
  first_name: string;
  last_name: string;
  /** International form, unique in the installation. */
  phone: string;
  email: string;
  job_title: string;
  /** What it is called in other languages. */
  job_title_translations?: Partial<Record<Language, string>>;
  workplace?: string;
  /** The user name of whom they report to. */
  manager?: string;
  language: Language;
  /** A name that `renderPicture` knows. */
  picture?: string;
  status?: 'at_work' | 'away';
  show_email_to_all: boolean;
  show_phone_to_all: boolean;
  /** Names of groups, the one of everybody left out. */
  groups: readonly string[];
  /** Names of the groups that the person administers. */
  admin_groups: readonly string[];
  is_tenant_admin: boolean;
  is_feedback_manager: boolean;
  read_only: boolean;
};

export type DemoAttachment = {
  /** What `attachmentBytes` knows the file by. */
  file: string;
  /** The name that readers see. */
  filename: string;
  content_type: 'application/pdf' | 'text/csv';
  /** Shown in this language only; in all of them when left out. */
  language?: Language;
};

export type DemoArticle = {
  /** The article's name among the demo's own files and tests; not shown. */
  key: string;
  /** Name of the group it is published to. */
  group: string;
  published: boolean;
  /** Release, in hours from the moment of filling: negative is past, positive is to come. */
  release_hours: number;
  /** Expiry, in hours from the moment of filling; never when left out. */
  expire_hours?: number;
  /** Until when readers are asked to acknowledge it, in hours from the moment of filling; not at all when left out. */
  acknowledgement_hours?: number;
  /** A name that `renderPicture` knows. */
  picture?: string;
  /** The id of a YouTube video. */
  video_url?: string;
  /** Key of the poll that it carries. */
  poll?: string;
  attachments?: readonly DemoAttachment[];
  translations: InAllLanguages<{ title: string; text: string }>;
};

export type DemoQuestion = { translations: InAllLanguages<{ question: string; answer: string }> };

/** A page about the company. Those above others come before them. */
export type DemoPage = {
  key: string;
  /** Key of the page that it stands below. */
  parent?: string;
  /** Names of the groups that it is for; everybody when left out. */
  groups?: readonly string[];
  picture?: string;
  attachments?: readonly DemoAttachment[];
  translations: InAllLanguages<{ title: string; text: string }>;
};

/** A moment by the company's clocks: so many days from the filling (negative is past), at a time as `17:00`. */
export type DemoMoment = { day: number; time: string };

export type DemoEvent = {
  /** The event's name among the demo's own files and tests; not shown. */
  key: string;
  /** Name of the group it is published to. */
  group: string;
  published: boolean;
  start: DemoMoment;
  end: DemoMoment;
  /** Until when one enrols; without it there is no enrolment. */
  enroll_until?: DemoMoment;
  /** Whether who enrols may write a comment. */
  comments?: boolean;
  /** Unlimited when left out. */
  seats?: number;
  /** Whether it can be rated once it is over. */
  feedback: boolean;
  /** Who has enrolled, by user name, in the order in which they came; with what they thought of it. */
  enrolled?: readonly { user: string; comment?: string; rating?: number; words?: string }[];
  translations: InAllLanguages<{ title: string; location: string; text: string }>;
};

type DemoQuestionOfPoll = {
  text: InAllLanguages<string>;
  /** What can be chosen, by the names that answers mean them by; without any one answers in one's own words. */
  options?: Readonly<Record<string, InAllLanguages<string>>>;
  allow_several?: boolean;
};

export type DemoPoll = {
  /** By which news name it. */
  key: string;
  /** Name of the group it is published to. */
  group: string;
  /** When it was published, in hours from the moment of filling. */
  published_hours: number;
  deadline: DemoMoment;
  /** Whether nobody can tell who answered what, or the names go with the answers; neither when left out. */
  names?: 'anonymous' | 'attached';
  translations: InAllLanguages<{ title: string; description: string }>;
  /** By the names that answers mean them by, in their order. */
  questions: Readonly<Record<string, DemoQuestionOfPoll>>;
  /** Who has answered, by user name, in the order in which they did: options chosen, or words, by question. */
  answered: readonly { user: string; answers: Readonly<Record<string, string | readonly string[]>> }[];
};

export type DemoBenefit = {
  /** Whose it is. */
  company: string;
  /** Names that `renderPicture` knows. */
  logo: string;
  coupon?: string;
  translations: InAllLanguages<{ title: string; text: string }>;
};

export type DemoResource = {
  /** Name of the group it is published to. */
  group: string;
  /** When it was published, in hours from the moment of filling. */
  published_hours: number;
  /** Either this or a link. `source`: what `attachmentBytes` or, with a slash, `renderPicture` knows it by. */
  file?: {
    source: string;
    filename: string;
    content_type: 'application/pdf' | 'text/csv' | 'text/plain' | 'image/jpeg';
  };
  link?: string;
  translations: InAllLanguages<{ title: string; description: string }>;
};

/** A company's own words for menu titles. */
export type DemoTerms = { our_company: string; news: string; people: string };

export type DemoTenant = {
  key: 'revontuli' | 'saaristo';
  name: string;
  /** `#rrggbb` */
  color: string;
  default_language: Language;
  time_zone: string;
  settings: Partial<TenantSettings>;
  terms: Partial<InAllLanguages<DemoTerms>>;
  /** Names that `renderPicture` knows. */
  logo: string;
  /** The pictures behind the home screen, in order. */
  covers: readonly string[];
  groups: readonly DemoGroup[];
  people: readonly DemoPerson[];
  news: readonly DemoArticle[];
  /** In the order they are shown in. */
  faq: readonly DemoQuestion[];
  resources: readonly DemoResource[];
  pages: readonly DemoPage[];
  events: readonly DemoEvent[];
  polls: readonly DemoPoll[];
  /** Absent: the channel is not in use yet. */
  feedback?: DemoFeedback;
  /** In the order they are shown in; none where the company has them switched off. */
  benefits: readonly DemoBenefit[];
};

/** A case of the demo. `days`: how long ago it was sent. */
export interface DemoCase {
  category: string;
  /** Whose own list it is in, by user name; none of one that a manager wrote down. */
  sender?: string;
  days: number;
  status: 1 | 2 | 3;
  reply_wanted?: boolean;
  contact?: { name: string; phone: string | null; email: string | null };
  internal_note?: string;
  /** In turns, the sender first; each with how long ago it was said, in days. */
  messages: readonly (readonly ['sender' | 'manager', number, string])[];
}

/** A feedback channel in use. */
export interface DemoFeedback {
  policy: InAllLanguages<string>;
  categories: Readonly<
    Record<string, InAllLanguages<{ name: string; short_description: string; instructions: string }>>
  >;
  /** Who handles which categories, by user name. */
  managers: Readonly<Record<string, readonly string[]>>;
  cases: readonly DemoCase[];
}
