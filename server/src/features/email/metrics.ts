import { Counter, Gauge, type Registry } from 'prom-client';

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
