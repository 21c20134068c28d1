/** An offer that comes with a message, as an option of react-admin's `notify`. */
export interface NotificationAction {
  /** Key of its label. */
  label: string;
  run?: () => void;
  /** Leads to a page outside the console, in place of `run`. */
  href?: string;
  /** It takes back what was done: see `offerUndo`. */
  isUndo?: boolean;
}
