import { moreGroups } from '../audience.ts';
import { defineEntity } from '../define.ts';
import {
  attachments,
  boolean,
  custom,
  dateTime,
  image,
  reference,
  richText,
  text,
  translated,
  videoId,
} from '../field-types.gen.ts';
import { MAX_ALT_LENGTH } from '../own-picture.ts';

/** News of the tenant, or of one of its groups. */
export const news = defineEntity({
  name: 'news',
  title: 'translations.title',
  fields: {
    translations: translated(
      {
        title: text({ required: 'title_or_text_missing', max: 200 }),
        text: richText({ required: 'title_or_text_missing', excerpt: 180 }),
        image_alt: text({ max: MAX_ALT_LENGTH, describes: 'image' }),
      },
      { required: 'title_and_text_required' },
    ),
    image: image(),
    video_url: videoId(),
    attachments: attachments({ byLanguage: true }),
    group: reference('group', { required: 'group_required' }),
    more_groups: moreGroups(),
    release_date: dateTime({ required: 'release_date_required', default: 'now' }),
    expire_date: dateTime(),
    published: boolean({ default: false }),
    poll: reference('poll', { onDelete: 'clear' }),
    custom: custom(),
  },
  api: { path: 'v1/news', calls: ['list', 'get', 'create', 'update', 'delete'] },
  access: { read: ['visible'], admin: ['administers_group'] },
  visibility: { group: 'group', more: 'more_groups' },
  publishing: { field: 'published', release: 'release_date', expire: 'expire_date' },
  publishedLanguages: true,
  digestOnly: true,
  content: true,
  pinning: true,
  acknowledgement: true,
  reactions: true,
  comments: true,
  checks: [
    {
      at: 'expire_date',
      fields: ['release_date', 'expire_date'],
      holds: (news) => (news.expire_date as Date) > (news.release_date as Date),
      message: 'end_time_wrong',
    },
  ],
  list: {
    columns: ['image', 'translations.title', 'group', 'release_date', 'expire_date', 'published'],
    filters: ['group', 'published'],
    search: ['translations.title', 'translations.text'],
    order: '-release_date',
    pageSize: 10,
  },
  row: ['translations.title', 'translations.excerpt', 'image', 'video_url', 'group', 'release_date'],
  feed: { date: 'release_date', image: 'image', text: 'translations.excerpt' },
  search: { order: 40, image: 'image' },
  form: [
    { section: 'content', fields: ['translations', 'image', 'video_url', 'attachments'] },
    {
      section: 'publishing',
      fields: ['group', 'more_groups', 'release_date', 'expire_date', 'published', 'poll'],
      aside: true,
    },
  ],
  console: { icon: 'newspaper', section: 'content', order: 20 },
  employee: { path: 'news', list: 'rows', page: true, icon: 'newspaper', menu: { order: 20, term: 'news' } },
});
