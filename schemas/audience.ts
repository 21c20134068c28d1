import { references } from './field-types/references.ts';

/** Maximum number of groups that an object is for, besides its first. */
export const MAX_MORE_GROUPS = 100;

/**
 * The groups that an object is for, besides the one that it belongs to (`more` in `visibility`). Only editors read
 * them.
 */
export const moreGroups = () => references('group', { editorsOnly: true, max: MAX_MORE_GROUPS });
