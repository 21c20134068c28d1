import type { Policy } from './_policy.ts';

const feedbackManager: Policy = (actor) => actor.isFeedbackManager;

export default feedbackManager;
