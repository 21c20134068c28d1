import type { Outgoing } from '../outbox.ts';

/** A message that the server has not acknowledged yet. */
export interface Unsent extends Outgoing {
  text: string | null;
  image: string | null;
  reply_to: number | null;
}
