import { eq } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/job.ts';
import { users } from '../people/public.ts';

/** An editor's message to one enrolled person. */
export interface EventMessage {
  tenantId: number;
  user: number;
  text: string;
}

/** Sends a message to one person, so that a failure of the gateway for one does not affect the others. */
export const eventMessageJob: Job<EventMessage> = {
  name: 'event-message',
  async run({ database, sms }, { tenantId, user, text }) {
    const [person] = await database.tenant(tenantId, (db) =>
      db.select({ phone: users.phone, deleted: users.deleted_at }).from(users).where(eq(users.id, user)),
    );
    if (typeof person?.phone === 'string' && !person.deleted) await sms.send(person.phone, text);
  },
};
