import { cleanLine } from '@piiri/schemas/clean-text.ts';
import type { z } from 'zod';
import { optional } from '../process/variables.ts';
import { type Mailer, MailRejected, mailFile, noMail } from './mail.ts';

/** The environment variables that say how e-mail is sent. */
export const mailVariables = {
  SMTP_URL: optional.refine(
    (value) => !value || (/^smtps?:\/\//.test(value) && URL.canParse(value)),
    'must be an address such as smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: optional.refine(
    (value) => !value || /^[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>$/.test(value),
    'must be of the form Name <address@example.com>',
  ),
};

type Variables = z.output<z.ZodObject<typeof mailVariables>>;

/** Reports missing variables of e-mail. */
export function checkMail({ SMTP_URL: url, MAIL_FROM: from }: Variables, issues: z.RefinementCtx): void {
  if (url && !from)
    issues.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is needed with SMTP_URL' });
}

/** URL of the mail server, and sender of its mails. */
export interface MailSettings {
  url: string;
  from: string;
}

/** Returns the mail server of validated variables; undefined when there is none. */
export const mailSettings = ({ SMTP_URL: url, MAIL_FROM: from }: Variables): MailSettings | undefined =>
  url && from ? { url, from } : undefined;

/** Opens the configured mail server, else the outbox file, or in production nothing. */
export function openMail(
  { mail, production, dataDir }: { mail?: MailSettings; production: boolean; dataDir: string },
  warn: (message: string) => void,
): Mailer {
  if (mail) return smtpMailer(mail);
  return production ? noMail(warn) : mailFile(dataDir);
}

/** Timeout of each step with the mail server, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Time in milliseconds for which the result of a check is cached: monitoring asks every few seconds. */
const PING_MS = 30_000;

/** Number of connections to the mail server. */
const CONNECTIONS = 2;

/** Sends by SMTP. `url`: such as `smtps://user:password@host:465`; `from`: such as `Name <address>`. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let opened: Promise<Awaited<ReturnType<typeof open>>> | undefined;
  let pinged: { at: number; outcome: Promise<void> } | undefined;

  async function open() {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url,
        pool: true,
        maxConnections: CONNECTIONS,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  }

  const transport = () => {
    opened ??= open();
    return opened;
  };

  return {
    async send(mail) {
      try {
        // One line each, whatever was stored as a name before names were texts of one line.
        await (await transport()).sendMail({ ...mail, subject: cleanLine(mail.subject) });
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        throw responseCode >= 500 ? new MailRejected(`The mail server answered ${responseCode}.`) : error;
      }
    },
    ping() {
      if (!pinged || Date.now() - pinged.at > PING_MS)
        pinged = {
          at: Date.now(),
          outcome: transport().then(async (transporter) => void (await transporter.verify())),
        };
      return pinged.outcome;
    },
    close: () => void opened?.then((transporter) => transporter.close()).catch(() => undefined),
  };
}
