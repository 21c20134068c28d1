import { UNSAVED } from '@piiri/shared/unsaved-rules.ts';
import { defineFeature } from '../../engine/feature.ts';
import { unsavedChanges } from './owned/unsaved-changes.ts';

/** What editors wrote in forms and have not saved, for whichever device they go on with. */
export const feature = defineFeature({
  owned: [unsavedChanges],
  retention: [[unsavedChanges.at, `${UNSAVED.days} days`]],
});
