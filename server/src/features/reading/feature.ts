import { inArray } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import * as tables from './tables.ts';

const { readingTranslations, readingUsage } = tables;

/** Reading in one's own language: machine translations of what people see. */
export const feature = defineFeature({
  tables,
  meanings: [
    [
      readingTranslations,
      {
        stays: 'The other installation has a translation service of its own, and translates anew.',
        columns: {
          object_id: { refersTo: { entityIn: 'entity' }, deletedWith: true },
          texts: { personal: { seenBy: 'audience' } },
          created_at: { retention: '180 days' },
        },
      },
    ],
    [readingUsage, { stays: 'It counts what this installation has sent to its translation service.' }],
  ],
  async textsEnded({ db }, table, ids) {
    const { comment_id, message_id } = readingTranslations;
    const column = table === 'comments' ? comment_id : table === 'chat_messages' ? message_id : undefined;
    if (column) await db.delete(readingTranslations).where(inArray(column, [...ids]));
  },
});
