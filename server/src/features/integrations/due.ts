import type { DeliveryKind } from './tables.ts';

/** A delivery that is due, with what it takes to make it. */
export interface Due {
  id: number;
  tenant: number;
  webhook: number;
  kind: DeliveryKind;
  message: string;
  body: string;
  attempts: number;
  url: string;
  secret: string;
  trace: string | null;
}

/** What came of an attempt. */
export interface Outcome {
  /** The receiver took it: a status of 2xx. */
  isTaken: boolean;
  at: Date;
  tookMs: number;
  status: number | null;
  /** The beginning of the answer. */
  answer: string | null;
  /** Why there is no answer: `private`, `timeout`, or what the connection said. */
  error: string | null;
}
