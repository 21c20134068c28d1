import type { ActiveAlert, AlertAnswer, AlertEvent } from '@piiri/shared/contracts/alerts.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';
import { pendingWrites } from '../outbox/pending-writes.ts';

/** The active urgent messages, as the live connection brings them. Accessed through `App.model`. */
export const alerts = (app: App) => {
  const active = signal<readonly ActiveAlert[]>([]);

  function answered(id: number, answer: AlertAnswer): void {
    active.value = active.value.map((alert) => (alert.id === id ? { ...alert, answer } : alert));
  }

  return {
    /** The newest first. */
    active,

    heard(event: AlertEvent): void {
      const others = active.value.filter(({ id }) => id !== event.id);
      if ('ended' in event) active.value = others;
      else if ('titles' in event) {
        const waiting = app.model(pendingWrites).find(['receipt'], event.id);
        active.value = [{ ...event, answer: waiting?.body.answer ?? event.answer }, ...others];
      } else answered(event.id, event.answer);
    },

    /** Sends an answer; without a connection it waits on the device. Resolves to whether it was sent or is waiting. */
    async answer(id: number, answer: AlertAnswer, key: string): Promise<boolean> {
      const path = `v1/alerts/${id}/receipt/` as const;
      const result = await app
        .model(pendingWrites)
        .send({ kind: 'receipt', about: id, method: 'POST', path, body: { answer } }, key);
      const isStored = result.ok || result.status === 0;
      if (isStored) answered(id, answer);
      return isStored;
    },
  };
};
