import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ConnectionAlert } from '../content/connection-alert.tsx';
import { type App, useApp } from '../data/app.ts';
import { rememberScreen } from '../data/session/session.ts';
import { isSignInLink, providerSignInOf } from '../data/session/sign-in-link.ts';
import { LoadGuard, ScreenError } from '../shell/failure.tsx';
import { FocusOnArrival } from '../shell/focus-on-arrival.tsx';

/**
 * Screens that do not require signing in: links in mails are opened on any device, and joining cards are for newcomers.
 */
const PUBLIC_PATHS = ['/confirm-email', '/join'];

export const Route = createRootRouteWithContext<{ app: App }>()({
  beforeLoad: async ({ context: { app }, location, preload }) => {
    const isSignedIn = await app.session.restore();
    const isLogin = location.pathname === '/login';
    const isOpen = isLogin || PUBLIC_PATHS.includes(location.pathname);
    const isComing = isSignInLink(location.hash) || providerSignInOf(location.searchStr).code !== undefined;
    if (isSignedIn && isLogin && !isComing) throw redirect({ to: '/home', replace: true });
    if (isSignedIn || isOpen) return;
    if (!preload) rememberScreen(app.tab, location.href);
    throw redirect({ to: '/login', replace: true });
  },
  component: Root,
  errorComponent: RootError,
});

function Root() {
  const { deferred, hasDeviceWords } = useApp();
  const { DeviceNotes, UrgentAlerts } = deferred.value ?? {};
  return (
    <LoadGuard>
      <FocusOnArrival />
      <Outlet />
      <ConnectionAlert />
      {UrgentAlerts && <UrgentAlerts />}
      {DeviceNotes && hasDeviceWords.value && <DeviceNotes />}
    </LoadGuard>
  );
}

/** The error came before it was known who is signed in. */
function RootError(props: ErrorComponentProps) {
  return (
    <main className="column">
      <ScreenError {...props} />
    </main>
  );
}
