import { defineFeature } from '../../engine/feature.ts';
import { isOfFeed, notifyPublished } from './notify-published.ts';
import { notifyReleasedJob, planReleases, setsRelease } from './notify-released-job.ts';
import { changesRights, notifyRights } from './notify-rights.ts';
import { isSaving, notifySaved } from './notify-saved.ts';

/** Live updates for open apps: publications and changed rights. */
export const feature = defineFeature({
  followers: [
    { hears: isOfFeed, follow: notifyPublished },
    { hears: setsRelease, follow: planReleases },
    { hears: isSaving, follow: notifySaved },
    { hears: changesRights, follow: notifyRights },
  ],
  jobs: [notifyReleasedJob],
});
