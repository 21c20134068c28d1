import { jsonb } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';

/** Quiet hours in the company's time zone, during which a person gets no notifications. */
export interface QuietHours {
  /** Minutes of the day; `until` may be before `from` if the hours include midnight. */
  from: number;
  until: number;
  /** Days on which they begin, from 1 (Monday) to 7 (Sunday). */
  days: number[];
}

/** Notification settings of a person. Without a row the channels' defaults apply. */
export const pushChoices = defineOwned({
  name: 'push_choices',
  columns: {
    channels: jsonb().$type<Record<string, 'all' | 'answers' | 'none'>>().notNull().default({}),
    quiet: jsonb().$type<QuietHours>(),
  },
  owner: 'user_id',
  meanings: {
    channels: {
      onMove: {
        json: (chosen: Readonly<Record<string, unknown>>, newId) =>
          Object.fromEntries(
            Object.entries(chosen).flatMap(([channel, choice]) => {
              const id = newId('chat_channel', Number(channel));
              return id === null ? [] : [[id, choice]];
            }),
          ),
      },
    },
  },
  unique: 'primaryKey',
  ownData: ['channels', 'quiet'],
});
