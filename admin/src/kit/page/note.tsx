// biome-ignore lint/style/noRestrictedImports: this is what everything else uses in its place.
import Alert, { type AlertProps } from '@mui/material/Alert';

/** What screen readers are told: errors at once, warnings when there is a pause, and notes when they are reached. */
const ROLES = { error: 'alert', warning: 'status', info: 'none', success: 'status' } as const;

/**
 * A note within a page or dialog. Its severity decides whether screen readers are told of it; `role` overrides that.
 * Default severity: `info`.
 */
export function Note({ severity = 'info', ...props }: AlertProps) {
  return <Alert role={ROLES[severity]} severity={severity} {...props} />;
}
