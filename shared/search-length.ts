/** Maximum length of a search, in characters, that the server accepts. */
export const MAX_SEARCH_LENGTH = 200;
