import { mayOpenScreen, type Screen } from '../data/menu/screen.ts';
import { useConsole } from '../data/session/console-context.tsx';
import { NotYours } from '../data/session/not-yours.tsx';

/** Shows a screen if the user may open it. */
export function ScreenPage({ screen }: { screen: Screen }) {
  return mayOpenScreen(screen, useConsole()) ? <screen.Page /> : <NotYours />;
}
