import { defineFeature } from '../../engine/feature.ts';
import { isOfFeed, tellPublished } from './tell-published.ts';
import { changesRights, tellRights } from './tell-rights.ts';

/** What open apps are told at once: what is published, and changed rights. */
export const feature = defineFeature({
  followers: [
    { hears: isOfFeed, follow: tellPublished },
    { hears: changesRights, follow: tellRights },
  ],
});
