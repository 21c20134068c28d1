import { createContext, useContext } from 'react';
import { call } from '../providers/data/api.ts';
import type { Profile } from './whoami.ts';

type Mode = NonNullable<Profile['theme']>;

/** Draws the console in a theme; the person's own choice is stored by `useChooseTheme`. */
export const ThemeModeContext = createContext<(mode: Mode) => void>(() => {});

/** Shows a theme at once, and keeps it for the person, here and in the employee app. */
export function useChooseTheme(): (mode: Mode) => void {
  const show = useContext(ThemeModeContext);
  return (mode) => {
    show(mode);
    // Shown all the same where it could not be kept.
    void call('PATCH v1/profile/', { body: { theme: mode } }).catch(() => undefined);
  };
}
