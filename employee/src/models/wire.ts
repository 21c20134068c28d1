import type { Answer, ListRow } from '@piiri/schemas';
import type { article } from '@piiri/schemas/entities/article.ts';
import type { benefit } from '@piiri/schemas/entities/benefit.ts';
import type { event } from '@piiri/schemas/entities/event.ts';
import type { faq } from '@piiri/schemas/entities/faq.ts';
import type { group } from '@piiri/schemas/entities/group.ts';
import type { news } from '@piiri/schemas/entities/news.ts';
import type { page } from '@piiri/schemas/entities/page.ts';
import type { person } from '@piiri/schemas/entities/person.ts';
import type { poll } from '@piiri/schemas/entities/poll.ts';
import type { resource } from '@piiri/schemas/entities/resource.ts';
import type { InLanguages } from '@piiri/schemas/languages.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';

// The wire is described by the definitions and by shared/contracts; here stands only what a list leaves out or adds.

export type { Attachment } from '@piiri/schemas';
export type { Enrollment, EventRating } from '@piiri/shared/contracts/events.ts';
export type { FeedItem } from '@piiri/shared/contracts/feed.ts';
export type { Profile } from '@piiri/shared/contracts/profile.ts';
export type { Tenant, TenantSettings, TenantTerms } from '@piiri/shared/contracts/tenant.ts';
export type { StoredSession as SignedIn } from '@piiri/shared/session.ts';

export type Status = NonNullable<Profile['status']>;
export type Theme = NonNullable<Profile['theme']>;

type News = Answer<typeof news>;
type NewsTexts = NonNullable<News['translations']['fi']>;

type Texts = InLanguages<Pick<NewsTexts, 'title' | 'excerpt'>>;

/** To employees a reference to a group comes with its name. */
interface WithGroupName {
  group_name: string | null;
}

/** A row of GET v1/tenant/groups/ */
export type Group = ListRow<typeof group, 'name' | 'is_everyone'> & { member_count: number };

/** A row of GET v1/news/: in one language, the one that the server picked. */
export type NewsRow = ListRow<
  typeof news,
  'image' | 'image_thumbnail' | 'group' | 'release_date' | 'video_url'
> & {
  translations: Texts;
} & WithGroupName;

/** GET v1/news/{id}/ */
export type NewsItem = News & WithGroupName;

/** A row of GET v1/faq/: the whole of a question, in one language. */
export type FaqRow = Answer<typeof faq>;

/** A row of GET v1/resources/, in one language. Of a file there is also what is known of it. */
export type ResourceRow = ListRow<
  typeof resource,
  'translations' | 'resource_type' | 'file' | 'link' | 'group'
> & {
  filename: string | null;
  file_size: number | null;
  file_content_type: string | null;
  published_at: string | null;
} & WithGroupName;
/** A row of GET v1/people/. Phone and e-mail are null unless their owner shows them. */
export type PersonRow = ListRow<
  typeof person,
  'first_name' | 'last_name' | 'job_title' | 'picture' | 'picture_thumbnail' | 'status' | 'groups'
> & { phone: string | null; email: string | null };

/** A row of GET v1/pages/ */
export type PageRow = ListRow<typeof page, 'image' | 'image_thumbnail' | 'parent_page' | 'sort_order'> & {
  translations: Texts;
};

/** GET v1/pages/{id}/ */
export type PageItem = Answer<typeof page>;

/** A row of GET v1/articles/ */
export type ArticleRow = ListRow<typeof article, 'image' | 'image_thumbnail' | 'date' | 'link'> & {
  translations: Texts;
};

/** GET v1/articles/{id}/ */
export type ArticleItem = Answer<typeof article>;

/** GET v1/polls/{id}/ */
export type PollItem = Answer<typeof poll> & WithGroupName;

/** One of a poll's questions: in one language, as all of it. */
export type PollQuestionItem = PollItem['questions'][number];
type Event = Answer<typeof event>;
type EventTexts = NonNullable<Event['translations']['fi']>;

/** How many come to an event, as every answer about one tells. */
interface Attendance {
  enrolled: number;
  waiting: number;
  seats_left: number | null;
}

/** A row of GET v1/events/ */
export type EventRow = ListRow<
  typeof event,
  'group' | 'start_time' | 'end_time' | 'enrollment_enabled' | 'enrollment_end_time' | 'seats'
> & {
  translations: InLanguages<Pick<EventTexts, 'title' | 'excerpt' | 'location'>>;
} & WithGroupName &
  Attendance;

/** GET v1/events/{id}/ */
export type EventItem = Event & WithGroupName & Attendance;
/** GET v1/benefits/{id}/ */
export type BenefitItem = Answer<typeof benefit>;
type BenefitTexts = NonNullable<BenefitItem['translations']['fi']>;

/** A row of GET v1/benefits/, in one language. */
export type BenefitRow = ListRow<typeof benefit, 'company' | 'logo' | 'logo_thumbnail'> & {
  translations: InLanguages<Pick<BenefitTexts, 'title' | 'excerpt'>>;
};
