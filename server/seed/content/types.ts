import type { CustomKind, CustomWhen, FormApproval } from '@piiri/schemas';
import type { Location } from '@piiri/schemas/custom-fields/location-text.ts';
import type { Status, StatusReason } from '@piiri/schemas/status.ts';
import type { TenantSettings } from '@piiri/shared/contracts/tenant.ts';
/** Languages of every text of the demo. */
export const languages = ['fi', 'sv', 'en', 'lt'] as const;

export type Language = (typeof languages)[number];

/** A value in all four languages. */
export type InAllLanguages<T> = Readonly<Record<Language, T>>;

// The names below are those of the API.

export type DemoGroup = {
  name: string;
  /** The company's one group that has everybody as a member implicitly. */
  is_everyone?: boolean;
  /** Translations of the name. */
  name_translations?: Partial<Record<Language, string>>;
};

export type DemoPerson = {
  /** Unique in the installation. The same user name in two companies is one person with one account. */
  username: string;
  /** Whether the person has the demo password and may sign in. */
  login: boolean;
  first_name: string;
  last_name: string;
  /** International form, unique in the installation. */
  phone: string;
  email: string;
  job_title: string;
  /** Translations of the job title. */
  job_title_translations?: Partial<Record<Language, string>>;
  workplace?: string;
  /** User name of the person's manager. */
  manager?: string;
  language: Language;
  /** Name of a picture for `renderPicture`. */
  picture?: string;
  status?: Status;
  status_reason?: StatusReason;
  /** In how many days the status ends. */
  status_days?: number;
  show_email_to_all: boolean;
  show_phone_to_all: boolean;
  /** Names of groups, without the one of everybody. */
  groups: readonly string[];
  /** Names of the groups that the person administers. */
  admin_groups: readonly string[];
  is_tenant_admin: boolean;
  is_feedback_manager: boolean;
  read_only: boolean;
};

export type DemoAttachment = {
  /** Name of the file for `attachmentBytes`. */
  file: string;
  /** File name that readers see. */
  filename: string;
  content_type: 'application/pdf' | 'text/csv';
  /** Shown in this language only; in all languages when omitted. */
  language?: Language;
};

export type DemoArticle = {
  /** Key of the article in the demo's files and tests; not shown. */
  key: string;
  /** Name of the group that it is published to. */
  group: string;
  published: boolean;
  /** Release, in hours from the time of the seed; negative is past. */
  release_hours: number;
  /** Expiry, in hours from the time of the seed; none when omitted. */
  expire_hours?: number;
  /** End of its place at the top of the feed, in hours from the time of the seed; not pinned when omitted. */
  pinned_hours?: number;
  /** Deadline of the acknowledgement, in hours from the time of the seed; no acknowledgement when omitted. */
  acknowledgement_hours?: number;
  /** Name of a picture for `renderPicture`. */
  picture?: string;
  /** The id of a YouTube video. */
  video_url?: string;
  /** Key of the attached poll. */
  poll?: string;
  attachments?: readonly DemoAttachment[];
  translations: InAllLanguages<{ title: string; text: string }>;
};

export type DemoQuestion = { translations: InAllLanguages<{ question: string; answer: string }> };

/** A page about the company. Parents come before their children. */
export type DemoPage = {
  key: string;
  /** Key of the parent page. */
  parent?: string;
  /** Names of the groups that may read it; everybody when omitted. */
  groups?: readonly string[];
  picture?: string;
  attachments?: readonly DemoAttachment[];
  translations: InAllLanguages<{ title: string; text: string }>;
};

/** A local time of the company: days from the time of the seed (negative is past), at a time such as `17:00`. */
export type DemoMoment = { day: number; time: string };

export type DemoEvent = {
  /** Key of the event in the demo's files and tests; not shown. */
  key: string;
  /** Name of the group that it is published to. */
  group: string;
  published: boolean;
  start: DemoMoment;
  end: DemoMoment;
  /** Enrolment deadline; no enrolment when omitted. */
  enroll_until?: DemoMoment;
  /** Whether people may write a comment when they enrol. */
  comments?: boolean;
  /** Unlimited when omitted. */
  seats?: number;
  /** Whether people can rate the event after its end. */
  feedback: boolean;
  /** Enrolled people by user name, in order of enrolment, with their feedback. */
  enrolled?: readonly { user: string; comment?: string; rating?: number; words?: string }[];
  translations: InAllLanguages<{ title: string; location: string; text: string }>;
};

type DemoQuestionOfPoll = {
  text: InAllLanguages<string>;
  /** Options by the keys that answers use; without options the answer is free text. */
  options?: Readonly<Record<string, InAllLanguages<string>>>;
  allow_several?: boolean;
};

export type DemoPoll = {
  /** Key by which news attach the poll. */
  key: string;
  /** Name of the group that it is published to. */
  group: string;
  /** Time of publication, in hours from the time of the seed. */
  published_hours: number;
  deadline: DemoMoment;
  /** Whether answers are anonymous or carry names; neither when omitted. */
  names?: 'anonymous' | 'attached';
  /** When its audience sees the results; never when omitted. */
  results?: 'after_answer' | 'after_deadline';
  translations: InAllLanguages<{ title: string; description: string }>;
  /** Questions in order, by the keys that answers use. */
  questions: Readonly<Record<string, DemoQuestionOfPoll>>;
  /** Answers in order, with the person's user name: chosen options or text, by question. */
  answered: readonly { user: string; answers: Readonly<Record<string, string | readonly string[]>> }[];
};

export type DemoBenefit = {
  /** Name of the partner company. */
  company: string;
  /** Names of pictures for `renderPicture`. */
  logo: string;
  coupon?: string;
  translations: InAllLanguages<{ title: string; text: string }>;
};

export type DemoResource = {
  /** Name of the group that it is published to. */
  group: string;
  /** Time of publication, in hours from the time of the seed. */
  published_hours: number;
  /** Either this or `link`. `source`: name for `attachmentBytes` or, with a slash, for `renderPicture`. */
  file?: {
    source: string;
    filename: string;
    content_type: 'application/pdf' | 'text/csv' | 'text/plain' | 'image/jpeg';
  };
  link?: string;
  /** One of the company's `resource_categories`. */
  category?: string;
  translations: InAllLanguages<{ title: string; description: string }>;
};

export type DemoLink = {
  url: string;
  /** Name in `CONTENT_ICONS`. */
  icon: string;
  /** Names of the groups that see it; everybody when omitted. */
  groups?: readonly string[];
  translations: InAllLanguages<{ title: string; description: string }>;
};

/** Thanks of one person to others, by user name. */
export type DemoThanks = {
  sender: string;
  to: readonly string[];
  /** Name of the group that sees it. */
  group: string;
  /** One of the company's `thanks_values`. */
  value?: string;
  /** Age in hours. */
  hours: number;
  text: string;
};

/** A working day of a week counted from the current one. `weekday`: 1 for Monday. */
export type DemoDay = { week: number; weekday: number };

/** A value of a custom field: as stored, a day, or a person by user name. */
export type DemoValue =
  | string
  | number
  | boolean
  | Location
  | readonly string[]
  | InAllLanguages<string>
  | DemoDay
  | { user: string };

/** A field of the company's own. */
export type DemoField = {
  name: string;
  kind: CustomKind;
  help?: InAllLanguages<string>;
  /** Maximum number of files. */
  max?: number;
  when?: CustomWhen;
  required?: boolean;
  filter?: boolean;
  searched?: boolean;
  /** Whether readers see it; default true. */
  shown?: boolean;
  /** Labels of a choice's values. */
  choices?: Readonly<Record<string, InAllLanguages<string>>>;
  labels: InAllLanguages<string>;
};

/** A content type of the company's own, with its objects in the order of creation. */
export type DemoContentType = {
  name: string;
  /** Name in `CONTENT_ICONS`. */
  icon: string;
  labels: InAllLanguages<{ one: string; many: string }>;
  /** Name of the field with the objects' title. */
  title: string;
  list_columns: readonly string[];
  /** Order, past days and groups of readers' lists; see `ContentType`. */
  sort?: { field: string; direction: 'asc' | 'desc' };
  hide_past?: string;
  group_by?: 'day' | 'week';
  publishing: boolean;
  feed: boolean;
  fields: readonly DemoField[];
  /** `released_hours`: release and creation, in hours from the time of the seed; negative is past. */
  objects: readonly { released_hours: number; values: Readonly<Record<string, DemoValue>> }[];
};

/** What somebody has sent with a form. Ages are in hours. */
export type DemoSubmission = {
  /** User names, as of everybody below. */
  sender: string;
  hours: number;
  state: string;
  values: Readonly<Record<string, DemoValue>>;
  /** Names of pictures for `renderPicture`, by field. */
  photos?: Readonly<Record<string, string>>;
  /** Absent while it waits for approval. */
  decision?: { state: 'approved' | 'rejected'; by: string; hours: number; comment?: string };
  assignee?: string;
  messages?: readonly { by: string; hours: number; text: string; is_note?: boolean }[];
  /** When it came into a final state. */
  closed_hours?: number;
};

/** A form that everybody may send and the tenant admins handle, with what was sent in order. */
export type DemoForm = {
  name: string;
  /** Name in `CONTENT_ICONS`. */
  icon: string;
  labels: InAllLanguages<{ one: string; many: string }>;
  description: InAllLanguages<string>;
  thanks: InAllLanguages<string>;
  /** Name of the field with the submissions' title. */
  title: string;
  list_columns: readonly string[];
  approval: FormApproval;
  due_days: number | null;
  fields: readonly DemoField[];
  submissions: readonly DemoSubmission[];
};

/** A company's own titles of menu items. */
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
  /** Name of a picture for `renderPicture`. */
  logo: string;
  /** Names of the pictures behind the home screen, in order. */
  covers: readonly string[];
  groups: readonly DemoGroup[];
  people: readonly DemoPerson[];
  news: readonly DemoArticle[];
  /** In display order. */
  faq: readonly DemoQuestion[];
  resources: readonly DemoResource[];
  pages: readonly DemoPage[];
  events: readonly DemoEvent[];
  polls: readonly DemoPoll[];
  /** In menu order. */
  contentTypes: readonly DemoContentType[];
  forms: readonly DemoForm[];
  /** Absent: the channel is not set up yet. */
  feedback?: DemoFeedback;
  /** In display order; empty where the company has them switched off. */
  benefits: readonly DemoBenefit[];
  /** In display order. */
  links: readonly DemoLink[];
  /** Empty where the company has them switched off. */
  thanks: readonly DemoThanks[];
};

/** A case of the demo. `days`: age in days. */
export interface DemoCase {
  category: string;
  /** User name of the person in whose list it appears; absent for a case that a manager recorded. */
  sender?: string;
  days: number;
  status: 1 | 2 | 3;
  reply_wanted?: boolean;
  contact?: { name: string; phone: string | null; email: string | null };
  internal_note?: string;
  /** Messages in order, alternating, the sender first; each with its age in days. */
  messages: readonly (readonly ['sender' | 'manager', number, string])[];
}

/** A feedback channel that is set up. */
export interface DemoFeedback {
  policy: InAllLanguages<string>;
  categories: Readonly<
    Record<string, InAllLanguages<{ name: string; short_description: string; instructions: string }>>
  >;
  /** Categories that each manager handles, by user name. */
  managers: Readonly<Record<string, readonly string[]>>;
  cases: readonly DemoCase[];
}
