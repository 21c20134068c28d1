import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forgetLines } from '../storage/forget-lines.ts';

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
   * Hands a mail over. Rejects with MailRefused when the mail server will never take it, and with another error when it may
   * later.
   */
  send(mail: Mail): Promise<void>;
  /** Asks the mail server for a sign of life. Rejects when there is none. Absent: there is no mail server. */
  ping?(): Promise<void>;
  /** Forgets the kept mails in which any of some texts stands. Absent: none are kept. */
  forget?(texts: readonly string[]): Promise<void>;
  close(): void;
  /** Nothing is sent: the installation has no mail server. */
  isOff?: true;
}

/** The mail server will not take a mail, however often it is sent. */
export class MailRefused extends Error {}

/** Writes mails to a file instead of sending them, one JSON object a line: for installations without a mail server. */
export function mailFile(dataDir: string): Mailer {
  const path = join(dataDir, 'outbox', 'mail.jsonl');
  return {
    async send({ to, subject, text, html, headers }) {
      await mkdir(dirname(path), { recursive: true });
      const line = { to, subject, text, html, headers, sent_at: new Date().toISOString() };
      await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
    forget: async (texts) => forgetLines(path, texts),
    close: () => undefined,
  };
}

/** Drops mails: an installation in production that has no mail server. */
export function noMail(warn: (message: string) => void): Mailer {
  return {
    isOff: true,
    async send() {
      warn('An e-mail was not sent: SMTP_URL is not set.');
    },
    close: () => undefined,
  };
}
