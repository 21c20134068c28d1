import { defineFeature } from '../../engine/feature.ts';
import { limitPins, pinningColumns } from './limit-pins.ts';

/** Pinned content, which leads the feed: how many objects a group may have pinned at once. */
export const feature = defineFeature({
  listeners: [{ columns: pinningColumns, listen: limitPins }],
});
