import { createContext } from 'react';
import type { Profile } from '../data/session/whoami.ts';

/** A person's choice of a theme; null for that of the device. */
export type ThemeChoice = Profile['theme'];

interface ThemeMode {
  choice: ThemeChoice;
  /** Sets the theme of the console; `useChooseTheme` also stores it. */
  show: (choice: ThemeChoice) => void;
}

export const ThemeModeContext = createContext<ThemeMode>({ choice: null, show: () => undefined });
