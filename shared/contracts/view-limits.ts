/** Most characters of a view's name, and of what it narrows a list to. */
export const LONGEST_VIEW_NAME = 60;
export const LONGEST_VIEW_QUERY = 2000;

/** So many views a person has of a list, and so many a company shares of it. */
export const MAX_VIEWS = 50;
