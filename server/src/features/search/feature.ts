import { defineFeature } from '../../engine/feature.ts';
import { COUNTED_DAYS } from './misses.ts';
import * as tables from './tables.ts';

const STAYS = 'hashes by the key of the other installation, for some weeks';

/** The global search, and the words that people searched for without a result. */
export const feature = defineFeature({
  tables,
  meanings: [
    [
      tables.searchMisses,
      {
        columns: {
          pseudonym: { personal: { about: 'anonymous', seenBy: 'nobody', months: 3 } },
          day: { retention: `${COUNTED_DAYS} days` },
        },
        stays: STAYS,
      },
    ],
    [tables.unansweredWords, { columns: { day: { retention: `${COUNTED_DAYS} days` } }, stays: STAYS }],
  ],
});
