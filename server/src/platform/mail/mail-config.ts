import type { z } from 'zod';
import { optional } from '../process/variables.ts';
import { type Mailer, mailFile, noMail } from './mail.ts';
import { smtpMailer } from './smtp.ts';

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
