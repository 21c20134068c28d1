import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deleteLines } from '../storage/lines.ts';

/** An e-mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Sends e-mail. */
export interface Mailer {
  /**
   * Sends a mail. Rejects with MailRefused when the mail server will never accept it, and with another error when it
   * may later.
   */
  send(mail: Mail): Promise<void>;
  /** Checks the mail server. Rejects when it does not answer. Absent: there is no mail server. */
  ping?(): Promise<void>;
  /** Deletes stored mails that contain any of the texts. Absent: none are stored. */
  forget?(texts: readonly string[]): Promise<void>;
  close(): void;
  /** Set when the installation has no mail server and sends nothing. */
  isOff?: true;
}

/** The mail server will never accept a mail. */
export class MailRejected extends Error {}

/**
 * Writes mails to a file instead of sending them, one JSON object per line: for installations without a mail server.
 */
export function mailFile(dataDir: string): Mailer {
  const path = join(dataDir, 'outbox', 'mail.jsonl');
  return {
    async send({ to, subject, text, html, headers }) {
      await mkdir(dirname(path), { recursive: true });
      const line = { to, subject, text, html, headers, sent_at: new Date().toISOString() };
      await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
    forget: async (texts) => deleteLines(path, texts),
    close: () => undefined,
  };
}

/** Drops mails: for an installation in production without a mail server. */
export function noMail(warn: (message: string) => void): Mailer {
  return {
    isOff: true,
    async send() {
      warn('An e-mail was not sent: SMTP_URL is not set.');
    },
    close: () => undefined,
  };
}
