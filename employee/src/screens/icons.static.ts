import { icons as all, type LucideIcon } from 'lucide-react';
import { screens } from './screens.static.ts';

const componentOf = (icon: string) =>
  icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The icon of each kind of content, by its name. Once it is built, no others come with it. */
export const icons: Record<string, LucideIcon> = Object.fromEntries(
  screens.map(({ name, icon }) => [name, all[componentOf(icon) as keyof typeof all]]),
);
