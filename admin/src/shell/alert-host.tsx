import type { ActiveAlert, AlertEvent } from '@piiri/shared/contracts/alerts.ts';
import { Suspense, useEffect, useState } from 'react';
import { liveNotices } from '../data/live/notices.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

const AlertDialog = lazyWithTexts(() => import('./alert-dialog.tsx'));

/** Returns the unanswered messages after an event. */
function after(alerts: readonly ActiveAlert[], event: AlertEvent): readonly ActiveAlert[] {
  const others = alerts.filter(({ id }) => id !== event.id);
  return 'titles' in event && event.answer === null ? [event, ...others] : others;
}

/** Place of urgent messages, over everything until they are answered in any tab. */
export function AlertHost() {
  const [alerts, setAlerts] = useState<readonly ActiveAlert[]>([]);
  useEffect(() => {
    let isOver = false;
    const onAlert = (event: AlertEvent) => setAlerts((before) => after(before, event));
    const opening = liveNotices();
    void opening.then((socket) => !isOver && socket.on('alert', onAlert));
    return () => {
      isOver = true;
      void opening.then((socket) => socket.off('alert', onAlert));
    };
  }, []);
  const [first] = alerts;
  if (!first) return null;
  return (
    <Suspense>
      <AlertDialog
        key={first.id}
        alert={first}
        onAnswered={() => setAlerts((before) => before.filter(({ id }) => id !== first.id))}
      />
    </Suspense>
  );
}
