/** Most characters of a view's name, and of what it narrows a list to. */
export const MAX_VIEW_NAME_LENGTH = 60;
export const MAX_VIEW_QUERY_LENGTH = 2000;

/** So many views a person has of a list, and so many a company shares of it. */
export const MAX_VIEWS = 50;
