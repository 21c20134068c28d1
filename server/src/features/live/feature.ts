import { defineFeature } from '../../engine/feature.ts';
import {
  changesRights,
  feedColumns,
  isSaving,
  notifyPublished,
  notifyRights,
  notifySaved,
} from './followers.ts';
import { notifyReleasedJob, planReleases, setsRelease } from './notify-released-job.ts';

/** Live updates for open apps: publications and changed rights. */
export const feature = defineFeature({
  followers: [
    { columns: feedColumns, follow: notifyPublished },
    { columns: ({ publishing }) => [publishing?.release], hears: setsRelease, follow: planReleases },
    { hears: isSaving, follow: notifySaved },
    { hears: changesRights, follow: notifyRights },
  ],
  jobs: [notifyReleasedJob],
});
