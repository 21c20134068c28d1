import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { alerts } from '../../data/models/alerts.ts';

/** Shows urgent messages over everything. Their view and texts load with the first one. */
export function UrgentAlerts() {
  const app = useApp();
  const { active } = app.model(alerts);
  const [View, setView] = useState<ComponentType>();
  const isNeeded = active.value.length > 0 && !View;
  useEffect(() => {
    if (!isNeeded) return;
    Promise.all([import('./alert-view.tsx'), app.loadTexts('alerts')]).then(
      ([{ AlertView }]) => setView(() => AlertView),
      () => undefined,
    );
  }, [app, isNeeded]);
  return View ? <View /> : null;
}
