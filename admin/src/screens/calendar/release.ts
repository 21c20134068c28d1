/** Entity of releases, whose own call moves everything in them. */
export const RELEASE = 'release';
