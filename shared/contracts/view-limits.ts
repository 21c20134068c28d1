/** Maximum lengths of a view's name and of its query, in characters. */
export const MAX_VIEW_NAME_LENGTH = 60;
export const MAX_VIEW_QUERY_LENGTH = 2000;

/** Maximum number of views of a list per person, and of shared ones per company. */
export const MAX_VIEWS = 50;
