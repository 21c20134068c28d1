/** Most characters of a template's name. */
export const MAX_TEMPLATE_NAME = 60;

/** So many templates of a kind a person has, and so many a company shares. */
export const MAX_TEMPLATES = 50;
