import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailureScreen } from './failure-screen.tsx';
import { MissingPart } from './missing-part.tsx';

/** A script that did not arrive fails with another text in each browser; all of them speak of the module. */
function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message);
}

/** What a screen shows when it cannot be shown, be it for its script or for what it reads. */
export function ScreenError({ error }: ErrorComponentProps) {
  return isMissingScript(error) ? <MissingPart error={error} /> : <FailureScreen error={error} />;
}
