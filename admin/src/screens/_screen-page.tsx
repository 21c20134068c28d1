import { useConsole } from '../session/console-context.tsx';
import { NotYours } from '../shell/not-yours.tsx';
import { mayOpenScreen, type Screen } from './_screen.ts';

/** Shows a screen if the user may open it. */
export function ScreenPage({ screen }: { screen: Screen }) {
  return mayOpenScreen(screen, useConsole()) ? <screen.Page /> : <NotYours />;
}
