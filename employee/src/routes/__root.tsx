import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ConnectionAlert } from '../components/connection-alert.tsx';
import { FocusOnArrival } from '../components/focus-on-arrival.tsx';
import { LoadGuard } from '../components/load-guard.tsx';
import { ScreenError } from '../components/screen-error.tsx';
import { type App, TAB, useApp } from '../models/app.ts';
import { isSignInLink } from '../models/sign-in-link.ts';

export const Route = createRootRouteWithContext<{ app: App }>()({
  beforeLoad: async ({ context: { app }, location, preload }) => {
    const isSignedIn = await app.session.restore();
    const isLogin = location.pathname === '/login';
    if (isSignedIn && isLogin && !isSignInLink(location.hash)) throw redirect({ to: '/home', replace: true });
    if (isSignedIn || isLogin) return;
    if (!preload && location.pathname !== '/logout') app.tab.setItem(TAB.wanted, location.href);
    throw redirect({ to: '/login', replace: true });
  },
  component: Root,
  errorComponent: RootError,
});

function Root() {
  const { notes } = useApp();
  return (
    <LoadGuard>
      <FocusOnArrival />
      <Outlet />
      <ConnectionAlert />
      {notes}
    </LoadGuard>
  );
}

/** It is not even known who is signed in. */
function RootError(props: ErrorComponentProps) {
  return (
    <main className="column">
      <ScreenError {...props} />
    </main>
  );
}
