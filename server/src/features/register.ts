import { registerFeatures } from '../engine/feature.ts';
import { features } from './features.gen.ts';

/** Importing this makes every feature known to the engine: an entry point does it first. */
registerFeatures(features);
