import { registerFeatures } from '../engine/register.ts';
import { features } from './features.gen.ts';

/** Registers every feature with the engine when imported; entry points import it first. */
registerFeatures(features);
