import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

const item = z.object({
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'Language of the texts.' }),
  title: z.string(),
  excerpt: z.string().nullable(),
  image: z.string().nullable(),
  image_thumbnail: z.string().nullable(),
});

/** Response of `GET v1/home/`: parts of the first screen besides the feed. */
export const homeAnswer = z.object({
  wallpapers: z.array(z.string()).meta({ description: 'Addresses of the pictures, in order.' }),
  pages: z.array(item).meta({ description: 'Top-level pages about the company.' }),
  articles: z
    .array(item.extend({ date: z.iso.datetime() }))
    .meta({ description: 'Newest articles; empty if the company has switched articles off.' }),
});

/** An optional task or something to read, shown before the newest content. */
const waitingItem = z.object({
  type: z.string().meta({
    description: 'Name of the entity, `direct` for a direct room, or `approval` for a submission to approve.',
  }),
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'Language of the title.' }),
  title: z.string(),
  due: z.iso.datetime().nullable().meta({ description: 'Deadline.' }),
  starts: z.iso.datetime().nullable().meta({ description: 'Start of the event to which they are invited.' }),
  count: z.int().nullable().meta({ description: 'Count, such as the number of unread messages.' }),
});

/** A person's own response to an object. */
const ownState = z.object({
  type: z.string(),
  id: z.int(),
  state: z.enum(['answered', 'enrolled', 'waiting']),
});

/** A journey of the caller's that is not finished. */
const journeyAtHome = z.object({
  id: z.int(),
  title: z.string(),
  done: z.int(),
  total: z.int(),
  open: z.int().meta({ description: 'Number of steps that have come and are not done.' }),
  next: z.string().nullable().meta({ description: 'Title of the first of them that the caller does.' }),
});

/** A quick link: the caller's favourites, then the first ones. */
const linkAtHome = z.object({
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'Language of the title.' }),
  title: z.string(),
  url: z.string(),
  icon: z.string().nullable(),
  image: z.string().nullable().meta({ description: 'Address of the small picture.' }),
});

/** Response of `GET v1/home/mine/`: the caller's own data of the first screen. */
export const homeMine = z.object({
  waiting: z.array(waitingItem),
  own: z.array(ownState),
  journeys: z.array(journeyAtHome),
  links: z.array(linkAtHome),
  first_steps: z.boolean().meta({
    description:
      'Whether the caller is new and has not closed the first steps: picture, notifications, installation.',
  }),
});

export type LinkAtHome = z.output<typeof linkAtHome>;

export type JourneyAtHome = z.output<typeof journeyAtHome>;

export type WaitingItem = z.output<typeof waitingItem>;
export type OwnState = z.output<typeof ownState>;
export type HomeMine = z.output<typeof homeMine>;

export type HomeParts = z.output<typeof homeAnswer>;
