import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

const item = z.object({
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'The language that its texts are in.' }),
  title: z.string(),
  excerpt: z.string().nullable(),
  image: z.string().nullable(),
  image_thumbnail: z.string().nullable(),
});

/** Response of `GET v1/home/`: parts of the first screen besides the feed. */
export const homeAnswer = z.object({
  wallpapers: z.array(z.string()).meta({ description: 'Addresses of the pictures, in their order.' }),
  pages: z.array(item).meta({ description: 'The pages about the company at the top of their tree.' }),
  articles: z
    .array(item.extend({ date: z.iso.datetime() }))
    .meta({ description: 'The newest; none where the company has articles switched off.' }),
});

/** An optional task or something to read, shown before the newest content. */
const waitingItem = z.object({
  type: z.string().meta({ description: 'Name of the entity; `direct` of a room of two people.' }),
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'What the title is written in.' }),
  title: z.string(),
  due: z.iso.datetime().nullable().meta({ description: 'Until when.' }),
  starts: z.iso.datetime().nullable().meta({ description: 'When that begins which they are invited to.' }),
  count: z.int().nullable().meta({ description: 'How much of it there is, such as unread messages.' }),
});

/** A person's own response to an object. */
const ownState = z.object({
  type: z.string(),
  id: z.int(),
  state: z.enum(['answered', 'enrolled', 'waiting']),
});

/** Response of `GET v1/home/mine/`: the caller's own data of the first screen. */
export const homeMine = z.object({ waiting: z.array(waitingItem), own: z.array(ownState) });

export type WaitingItem = z.output<typeof waitingItem>;
export type OwnState = z.output<typeof ownState>;
export type HomeMine = z.output<typeof homeMine>;

export type HomeParts = z.output<typeof homeAnswer>;
