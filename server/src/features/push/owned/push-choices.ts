import { jsonb } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';

/** When a person receives no notifications, in the company's time zone. */
export interface QuietHours {
  /** Minutes of the day; until may be before from: over midnight. */
  from: number;
  until: number;
  /** On which days they begin, 1 Monday to 7 Sunday. */
  days: number[];
}

/** Which notifications a person receives. No row: what the channels suggest. */
export const pushChoices = defineOwned({
  name: 'push_choices',
  columns: {
    channels: jsonb().$type<Record<string, 'all' | 'answers' | 'none'>>().notNull().default({}),
    quiet: jsonb().$type<QuietHours>(),
  },
  owner: 'user_id',
  words: {
    json: {
      channels: (chosen: Readonly<Record<string, unknown>>, newId) =>
        Object.fromEntries(
          Object.entries(chosen).flatMap(([channel, choice]) => {
            const id = newId('chat_channel', Number(channel));
            return id === null ? [] : [[id, choice]];
          }),
        ),
    },
  },
  unique: 'primaryKey',
  ownData: ['channels', 'quiet'],
});
