import { defineFeature } from '../../engine/feature.ts';
import { failedSignInJob } from './failed-sign-in-job.ts';
import { proofMethodsOf } from './prove-again.ts';

/** Sessions: what opens them, proves them anew and ends them. The calls to sign in stand in `sign-in`. */
export const feature = defineFeature({
  proofMethods: proofMethodsOf,
  jobs: [failedSignInJob],
});
