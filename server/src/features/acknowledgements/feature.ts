import type { Entity } from '@piiri/schemas';
import type { AnyRoute } from '../../engine/calls/route.ts';
import { defineFeature } from '../../engine/feature.ts';
import { eraseByObject } from '../../engine/owned/erase-by-object.ts';
import { acknowledgedEntities } from './asked.ts';
import { dueJob, notifySoon } from './due.ts';
import { editorRoutes } from './editor-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { acknowledgements } from './owned/acknowledgements.ts';
import { smsJob } from './sms.ts';
import * as tables from './tables.ts';

const { acknowledgementRounds } = tables;

/** Acknowledgements: what people are asked to confirm having read, the evidence that they did, and reminders. */
export const feature = defineFeature({
  owned: [acknowledgements],
  tables,
  words: [[acknowledgementRounds, { ids: { object_id: { entityIn: 'entity' } } }]],
  // Asked anew each time: tests add entities.
  get erase() {
    return eraseByObject(acknowledgedEntities(), [acknowledgements, acknowledgementRounds]);
  },
  objectRoutes: (entity: Entity) =>
    entity.acknowledgement ? [...(ownRoutes(entity) as unknown as AnyRoute[]), ...editorRoutes(entity)] : [],
  listeners: [notifySoon],
  jobs: [dueJob, smsJob],
});
