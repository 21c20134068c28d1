import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { type App, AppProvider } from './data/app.ts';
import type { AppRouter } from './router.tsx';

/** The whole program, rendered by the browser and the server. */
export function Program({ app, router }: { app: App; router: AppRouter }) {
  return (
    <StrictMode>
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>
  );
}
