/** Limits of remarks at a passage of an object's text. Lengths are in characters. */
export const REMARKS = {
  /** Remarks of an object, ticked off or not. */
  maxCount: 200,
  /** Replies to a remark. */
  maxReplies: 50,
  maxText: 2000,
  maxQuote: 500,
  /** Plain text before or after the passage that is stored to find it again. */
  maxContext: 60,
  maxStart: 1_000_000,
  maxMentions: 10,
  maxField: 100,
} as const;
