import { useConsole } from '../session/console-context.tsx';
import { NotYours } from '../shell/not-yours.tsx';
import { isFor, type Screen } from './_screen.ts';

/** A screen, for whom it is for. */
export function ScreenPage({ screen }: { screen: Screen }) {
  return isFor(screen, useConsole()) ? <screen.Page /> : <NotYours />;
}
