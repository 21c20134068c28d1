import { defineFeature } from '../../engine/feature.ts';
import { eventsAtHome } from './at-home.ts';
import { enrolledOrder, enrollmentFigures } from './figures.ts';
import { hooks } from './hooks.ts';
import { eventMessageJob } from './message-job.ts';
import { notifyEnrolled } from './notify-enrolled.ts';
import { enrollments } from './owned/enrollments.ts';
import { eventFeedback } from './owned/event-feedback.ts';

/** Events: enrolment and ratings. */
export const feature = defineFeature({
  owned: [enrollments, eventFeedback],
  hooks: { event: hooks },
  atHome: eventsAtHome,
  figures: enrollmentFigures,
  figureOrders: { enrolled: enrolledOrder },
  listeners: [notifyEnrolled],
  jobs: [eventMessageJob],
});
