import { defineFeature } from '../../engine/feature.ts';

/** How quickly the apps answer to taps and keys, measured in browsers without persons, where the operator wants it. */
export const feature = defineFeature({});
