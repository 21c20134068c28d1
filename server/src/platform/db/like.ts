/** Returns a `like` pattern that finds a text anywhere, without wildcards in the text. */
export const likeOf = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
