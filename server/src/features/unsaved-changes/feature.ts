import { UNSAVED } from '@piiri/shared/unsaved-rules.ts';
import { defineFeature } from '../../engine/feature.ts';
import { ENTITIES, isOfTenant } from '../../engine/model/tables.ts';
import { eraseByObject } from '../../engine/owned/erase-by-object.ts';
import { unsavedChanges } from './owned/unsaved-changes.ts';

/** What editors wrote in forms and have not saved, for whichever device they go on with. */
export const feature = defineFeature({
  owned: [unsavedChanges],
  get erase() {
    return eraseByObject([...ENTITIES.values()].filter(isOfTenant), [unsavedChanges]);
  },
  retention: [[unsavedChanges.at, `${UNSAVED.days} days`]],
});
