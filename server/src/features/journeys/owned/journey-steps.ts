import type { InLanguages, StepTarget } from '@piiri/schemas';
import { jsonb, text, unique } from 'drizzle-orm/pg-core';
import type { Call } from '../../../engine/access/call.ts';
import type { OwnRows } from '../../../engine/own-data/own-part.ts';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { textFor } from '../../../engine/read/local-text.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { movedObject } from '../moved-objects.ts';
import type { StepKind } from '../step.ts';
import { journeyEnrollments } from './journey-enrollments.ts';

/** Puts the texts of steps into the reader's language. */
const presentOwnSteps = async (_: Db, call: Call, rows: OwnRows): Promise<OwnRows> =>
  rows.map(({ title, text: said, ...row }) => ({
    ...row,
    title: textFor(call, title as InLanguages<string>),
    text: textFor(call, said as InLanguages<string>),
  }));

/** Steps of journeys that came to people, as they were then: a later change of the journey does not change them. */
export const journeySteps = defineOwned({
  name: 'journey_steps',
  columns: {
    /** The step's id in the journey. */
    step: text().notNull(),
    kind: text().$type<StepKind>().notNull(),
    title: jsonb().$type<InLanguages<string>>().notNull().default({}),
    text: jsonb().$type<InLanguages<string>>().notNull().default({}),
    object: jsonb().$type<StepTarget | null>(),
    /** The time for which the journey planned it. */
    at: timestamptz().notNull(),
    came_at: now(),
    done_at: timestamptz(),
  },
  owner: 'user_id',
  parent: { enrollment: journeyEnrollments },
  seenBy: 'own_manager',
  retention: { kind: 'journeys', from: 'came_at', counts: false, remove: async () => 0 },
  meanings: { object: { onMove: { json: movedObject } } },
  constraints: (table) => [unique('journey_steps_once').on(table.enrollment_id, table.step)],
  ownData: ['journey', 'title', 'text', 'at as time', 'done_at'],
  presentOwnData: presentOwnSteps,
  ownDataOrder: 'at',
});
