import { defineFeature } from '../../engine/feature.ts';
import { unsavedChanges } from './owned/unsaved-changes.ts';

/** Unsaved changes in editors' forms, available on all their devices. */
export const feature = defineFeature({
  owned: [unsavedChanges],
});
