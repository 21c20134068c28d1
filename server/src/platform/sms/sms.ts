import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deleteLines } from '../storage/lines.ts';

/** Sends text messages. */
export interface SmsGateway {
  /**
   * Sends a message. `to` is in international form. Rejects with SmsRefused when the gateway has rejected it, and with
   * another error when the outcome is unknown.
   */
  send(to: string, text: string): Promise<void>;
  /** Deletes stored messages that contain any of the texts. Absent: none are stored. */
  forget?(texts: readonly string[]): Promise<void>;
  /** Set when the installation has no gateway and sends nothing. */
  isOff?: true;
}

/** The gateway has certainly rejected a message. */
export class SmsRejected extends Error {}

/** Writes messages to a file instead of sending them, one JSON object per line: for installations without a gateway. */
export function outboxFile(dataDir: string): SmsGateway {
  const path = join(dataDir, 'outbox', 'sms.jsonl');
  return {
    async send(to, text) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${JSON.stringify({ to, text, sent_at: new Date().toISOString() })}\n`, {
        mode: 0o600,
      });
    },
    forget: async (texts) => deleteLines(path, texts),
  };
}

/** Sends nothing: for an installation in production without a gateway and without the file. */
export function noSms(warn: (message: string) => void): SmsGateway {
  return {
    isOff: true,
    async send() {
      warn('A text message was not sent: no SMS gateway is configured.');
    },
  };
}
