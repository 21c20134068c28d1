import { icons as all, type LucideIcon } from 'lucide-react';
import { screens } from './screens.static.ts';

const componentOf = (icon: string) =>
  icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Icon of each kind of content, by entity name. The build includes only these icons. */
export const icons: Record<string, LucideIcon> = Object.fromEntries(
  screens.map(({ name, icon }) => [name, all[componentOf(icon) as keyof typeof all]]),
);
