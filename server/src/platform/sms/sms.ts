import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forgetLines } from '../storage/forget-lines.ts';

/** Sends text messages. */
export interface SmsGateway {
  /**
   * Hands a message over. `to` in international form. Rejects with SmsRefused when the gateway has not taken it, and with
   * another error when that is unknown.
   */
  send(to: string, text: string): Promise<void>;
  /** Forgets the kept messages in which any of some texts stands. Absent: none are kept. */
  forget?(texts: readonly string[]): Promise<void>;
  /** Nothing is sent: the installation has no gateway. */
  isOff?: true;
}

/** The gateway has not taken a message, for certain. */
export class SmsRefused extends Error {}

/** Keeps messages in a file instead of sending them, one JSON object a line: for installations without a gateway. */
export function outboxFile(dataDir: string): SmsGateway {
  const path = join(dataDir, 'outbox', 'sms.jsonl');
  return {
    async send(to, text) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${JSON.stringify({ to, text, sent_at: new Date().toISOString() })}\n`, {
        mode: 0o600,
      });
    },
    forget: async (texts) => forgetLines(path, texts),
  };
}

/** Sends nothing: a production installation that neither has a gateway nor asked for the file. */
export function noSms(warn: (message: string) => void): SmsGateway {
  return {
    isOff: true,
    async send() {
      warn('A text message was not sent: no SMS gateway is configured.');
    },
  };
}
