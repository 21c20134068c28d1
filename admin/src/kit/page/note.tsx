// biome-ignore lint/style/noRestrictedImports: this is what everything else uses in its place.
import Alert, { type AlertProps } from '@mui/material/Alert';

/**
 * A note within a page or dialog. Screen readers are told of errors at once, and of others when they are reached; one that
 * appears because of what somebody does takes the `role` `status`. Default severity: `info`.
 */
export function Note({ severity = 'info', ...props }: AlertProps) {
  return <Alert role={severity === 'error' ? 'alert' : 'note'} severity={severity} {...props} />;
}
