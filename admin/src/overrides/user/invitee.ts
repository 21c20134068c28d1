/** Somebody who is to be invited. */
export interface Invitee {
  id: number;
  name: string;
  phone: string | null;
  /** When they were invited last; null: never. */
  invitedAt: string | null;
}

/** How sending to somebody ended, in words. */
export interface Ended extends Invitee {
  status: 'sent' | 'failed';
  detail: string;
  /** Another sending was faster, so this one sent them nothing. */
  byAnother?: boolean;
}
