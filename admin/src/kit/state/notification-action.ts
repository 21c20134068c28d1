/** Action of a notification, as an option of react-admin's `notify`. */
export interface NotificationAction {
  /** Text key of the label. */
  label: string;
  run?: () => void;
  /** Link to a page outside the console, in place of `run`. */
  href?: string;
  /** The action is an undo: see `offerUndo`. */
  isUndo?: boolean;
}
