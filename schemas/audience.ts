import { references } from './field-types/references.ts';

/** Most groups that an object is for beside its first. */
export const MAX_MORE_GROUPS = 100;

/** The groups that an object is for beside the one that it belongs to (`more` in `visibility`). Editors alone read them. */
export const moreGroups = () => references('group', { editorsOnly: true, max: MAX_MORE_GROUPS });
