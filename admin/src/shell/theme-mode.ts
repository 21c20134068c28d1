import { createContext, useContext } from 'react';
import { call } from '../data/api/api.ts';
import type { Profile } from '../data/session/whoami.ts';

type Mode = NonNullable<Profile['theme']>;

/** Sets the theme of the console; `useChooseTheme` also stores it. */
export const ThemeModeContext = createContext<(mode: Mode) => void>(() => {});

/** Returns a function that applies a theme at once and stores it for the person, also for the employee app. */
export function useChooseTheme(): (mode: Mode) => void {
  const show = useContext(ThemeModeContext);
  return (mode) => {
    show(mode);
    // The theme stays applied even if storing it fails.
    void call('PATCH v1/profile/', { body: { theme: mode } }).catch(() => undefined);
  };
}
