import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

/** Icons of alerts, from the same set as all others. */
export const ALERT_ICONS = {
  error: <CircleAlert />,
  info: <Info />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
};
