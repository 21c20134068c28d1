import { Counter, Gauge, type Registry } from 'prom-client';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import { MailRejected } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { runInChildSpan } from '../../platform/tracing/spans.ts';
import { type MailContent, renderMail } from './render-mail.ts';
import { type Unsubscription, unsubscribeToken } from './unsubscribe.ts';

/**
 * Sends a mail to a person, with one-click unsubscription from its topic (RFC 8058). Rejects if the mail server does
 * not accept it now, so that the job runs again; drops a mail that the server rejects permanently. Returns whether the
 * server took it.
 */
export async function sendMail(
  services: Services,
  to: string,
  leaving: Unsubscription,
  content: MailContent,
): Promise<boolean> {
  const count = countMail(services.metrics.registry);
  const home = await companyAddress(services.database.system, services.config, leaving.tenantId);
  const leave = `${home}/api/v1/email/unsubscribe/${unsubscribeToken(services, leaving)}/`;
  const headers = { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  try {
    const mail = { to, ...renderMail(content), headers };
    await runInChildSpan(
      'mail',
      'client',
      () => ({ 'piiri.topic': String(leaving.topic) }),
      () => services.mail.send(mail),
    );
    count('sent');
    return true;
  } catch (error) {
    count(error instanceof MailRejected ? 'refused' : 'put_off');
    if (!(error instanceof MailRejected)) throw error;
    // Only the error's own message is logged: the server's response may contain the address.
    services.log.warn({ topic: leaving.topic }, error.message);
    return false;
  }
}

const counters = new WeakMap<Registry, { sent: Counter<'outcome'>; isUp: Gauge }>();

function countersOf(registry: Registry) {
  const cached = counters.get(registry);
  if (cached) return cached;
  const registers = [registry];
  const created = {
    sent: new Counter({
      name: 'mails_total',
      help: 'E-mails that this process handed over, by what the mail server said',
      labelNames: ['outcome'],
      registers,
    }),
    isUp: new Gauge({
      name: 'mail_server_up',
      help: 'Whether the mail server took, or refused for good, the last e-mail of this process',
      registers,
    }),
  };
  counters.set(registry, created);
  return created;
}

/** Returns the function that counts e-mails. `put_off`: the mail server is unreachable or asks to retry later. */
export function countMail(registry: Registry): (outcome: 'sent' | 'refused' | 'put_off') => void {
  const { sent, isUp } = countersOf(registry);
  return (outcome) => {
    sent.inc({ outcome });
    isUp.set(outcome === 'put_off' ? 0 : 1);
  };
}
