import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

/** The signs of messages, from the set that all icons are of. */
export const ALERT_ICONS = {
  error: <CircleAlert />,
  info: <Info />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
};
