import type { Policy } from './_policy.ts';

const feedbackManager: Policy = (roles) => roles.isFeedbackManager;

export default feedbackManager;
