import { defineFeature } from '../../engine/feature.ts';
import { remarkReplies } from './owned/remark-replies.ts';
import { remarks } from './owned/remarks.ts';
import { remarkRoutes } from './routes.ts';

/** Remarks at passages of content, for those who may edit it: they reply to them and tick them off. */
export const feature = defineFeature({
  owned: [remarks, remarkReplies],
  objectRoutes: remarkRoutes,
});
