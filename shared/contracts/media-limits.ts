/** Maximum length of a picture's alternative text, in characters. */
export const MAX_ALT_LENGTH = 300;
