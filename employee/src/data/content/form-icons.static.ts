import { CONTENT_ICON } from '@piiri/schemas/content-definition.ts';
import { CONTENT_ICONS } from '@piiri/schemas/content-icons.ts';

/** The lines of the icons of forms, by name. The build replaces them by data. */
export const formIcons: Readonly<Record<string, string>> = CONTENT_ICONS;

/** The name of the icon of forms without one. */
export const formIcon: string = CONTENT_ICON;
