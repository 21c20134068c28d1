import { registerFeatures } from '../engine/feature.ts';
import { features } from './features.gen.ts';

/** Registers every feature with the engine when imported; entry points import it first. */
registerFeatures(features);
