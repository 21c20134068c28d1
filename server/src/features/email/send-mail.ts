import { companyAddress } from '../../platform/http/company-hosts.ts';
import { MailRefused } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { inPart } from '../../platform/tracing/spans.ts';
import { layOut, type MailContent } from './layout.ts';
import { type Leaving, leaveToken } from './leave.ts';
import { countMail } from './metrics.ts';

/**
 * Sends a mail to a person, with how to leave its topic by one click (RFC 8058). Rejects when the mail server does not take it
 * now, so that its job runs again; a mail that it will never take is dropped.
 */
export async function sendMail(
  services: Services,
  to: string,
  leaving: Leaving,
  content: MailContent,
): Promise<void> {
  const count = countMail(services.metrics.registry);
  const home = await companyAddress(services.database.system, services.config, leaving.tenantId);
  const leave = `${home}/api/v1/email/unsubscribe/${leaveToken(services, leaving)}/`;
  const headers = { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  try {
    const mail = { to, ...layOut(content), headers };
    await inPart(
      'mail',
      'client',
      () => ({ 'piiri.topic': String(leaving.topic) }),
      () => services.mail.send(mail),
    );
    count('sent');
  } catch (error) {
    count(error instanceof MailRefused ? 'refused' : 'put_off');
    if (!(error instanceof MailRefused)) throw error;
    // What the server answers may quote the address: it is not written down.
    services.log.warn({ topic: leaving.topic }, error.message);
  }
}
