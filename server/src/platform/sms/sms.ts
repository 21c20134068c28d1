import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Sends text messages. */
export interface SmsGateway {
  /**
   * Hands a message over. `to` in international form. Rejects with SmsRefused when the gateway has not taken it, and with
   * another error when nobody can tell.
   */
  send(to: string, text: string): Promise<void>;
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
