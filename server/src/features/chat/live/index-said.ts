import { inBackground, type Services } from '../../../platform/services.ts';
import { indexSaid } from '../index-messages.ts';

/** How long a company's messages are gathered before the search takes them in, in milliseconds. Who searches does not wait for it. */
const GATHERED_MS = 2000;

/** Has the search take in what was said. Called by the process that stored it; what a lost one leaves is taken in at the next start. */
export function createSaidIndexer(services: Services) {
  const due = new Map<number, NodeJS.Timeout>();

  async function index(tenant: number): Promise<void> {
    while (await indexSaid(inBackground(services), tenant));
  }

  return {
    said(tenant: number): void {
      if (due.has(tenant)) return;
      const timer = setTimeout(() => {
        due.delete(tenant);
        services.background.run('Taking messages into the search', () => index(tenant));
      }, GATHERED_MS);
      timer.unref();
      due.set(tenant, timer);
    },
    close(): void {
      for (const timer of due.values()) clearTimeout(timer);
    },
  };
}
