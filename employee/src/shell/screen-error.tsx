import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailureScreen } from './failure-screen.tsx';
import { MissingPart } from './missing-part.tsx';

/**
 * Returns whether a script failed to load. Each browser has another error message, but all of them contain "module".
 */
function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message);
}

/** Shown when a screen fails: because of its script or of its data. */
export function ScreenError({ error }: ErrorComponentProps) {
  return isMissingScript(error) ? <MissingPart error={error} /> : <FailureScreen error={error} />;
}
