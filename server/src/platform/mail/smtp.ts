import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { type Mailer, MailRejected } from './mail.ts';

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
