import { defineFeature } from '../../engine/feature.ts';

/** Answers to questions: passages of what the caller may see, and sentences that a language model makes of them. */
export const feature = defineFeature({});
