import { createSavedValue } from '@piiri/shared/ui/saved-value.ts';
import { useContext } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../data/api/api.ts';
import { messageOf } from '../data/api/problem.ts';
import { type ThemeChoice, ThemeModeContext } from './theme-mode.ts';

/** What shows a theme and tells of a failure: of the menu that was opened last. */
let latest: { show: (choice: ThemeChoice) => void; fail: (error: unknown) => void } | undefined;

/** One for the page: the menu may be closed and opened again before an answer has come. */
const saved = createSavedValue<ThemeChoice>({
  show: (choice) => latest?.show(choice),
  async save(theme) {
    try {
      await call('PATCH v1/profile/', { body: { theme } });
      return theme;
    } catch (error) {
      latest?.fail(error);
      return undefined;
    }
  },
});

/**
 * Returns a function that applies a theme at once and stores it for the person, also for the employee app. One that
 * could not be stored is taken back.
 */
export function useChooseTheme(): (theme: NonNullable<ThemeChoice>) => void {
  const { choice, show } = useContext(ThemeModeContext);
  const notify = useNotify();
  return (theme) => {
    latest = { show, fail: (error) => notify(messageOf(error), { type: 'error' }) };
    void saved.change(choice, () => theme);
  };
}
