/** Characters of a question to the language model. */
export const QUESTION_LENGTH = { min: 3, max: 500 } as const;
