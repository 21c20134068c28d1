/** A pattern of `like` that finds a text anywhere, with nothing of it read as a wildcard. */
export const likeOf = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
