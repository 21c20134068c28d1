import { type App, useApp } from '../data/app.ts';
import { useItem } from '../ui/hooks/use-item.ts';

/** Asks for texts that a part of a screen needs. Gives whether they are there. */
export function useTexts(...names: Parameters<App['loadTexts']>): boolean {
  const { loadTexts } = useApp();
  const { item } = useItem(names.join(), () => loadTexts(...names).then(() => true));
  return item === true;
}
