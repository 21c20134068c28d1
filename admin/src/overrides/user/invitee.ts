/** A person to invite. */
export interface Invitee {
  id: number;
  name: string;
  phone: string | null;
  /** Time of the last invitation; null: never invited. */
  invitedAt: string | null;
}

/** Result of inviting a person; `detail` describes it. */
export interface InviteResult extends Invitee {
  status: 'sent' | 'failed';
  detail: string;
  /** Another sender had already invited them, so nothing was sent. */
  byAnother?: boolean;
}
