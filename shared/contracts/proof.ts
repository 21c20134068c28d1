/** Ways to prove again who one is, in the order in which they are offered. */
export const PROOF_METHODS = ['password', 'code', 'passkey', 'provider'] as const;

export type ProofMethod = (typeof PROOF_METHODS)[number];

/** A code that was sent to prove by. */
export interface SentProofCode {
  attempt_id: string;
  expires: string;
  /** Last digits of the number. */
  phone: string;
}
