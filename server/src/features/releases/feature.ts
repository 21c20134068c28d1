import { release } from '@piiri/schemas/entities/release.ts';
import { defineFeature } from '../../engine/feature.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { releasesJob } from './due-job.ts';
import { releaseHooks } from './hooks.ts';
import { moveItems } from './items.ts';

/** Releases: content of several kinds that is published at one moment, all or nothing. */
export const feature = defineFeature({
  hooks: { release: releaseHooks },
  meanings: [[tableOf(release), { columns: { items: { onMove: { json: moveItems } } } }]],
  jobs: [releasesJob],
});
