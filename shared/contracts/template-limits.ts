/** Maximum length of a template's name, in characters. */
export const MAX_TEMPLATE_NAME_LENGTH = 60;

/** Maximum number of templates of a kind per person, and of shared ones per company. */
export const MAX_TEMPLATES = 50;
