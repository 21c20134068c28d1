import type { DeliveryKind } from './tables.ts';

/** A due delivery with everything needed to send it. */
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

/** Outcome of an attempt. */
export interface Outcome {
  /** Whether the receiver accepted it with a 2xx status. */
  isTaken: boolean;
  at: Date;
  tookMs: number;
  status: number | null;
  /** Beginning of the response body. */
  answer: string | null;
  /** Why there is no response: `private`, `timeout`, or the connection's error. */
  error: string | null;
}
