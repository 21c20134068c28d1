/** What the console says in English in forms, dialogs and screens that are loaded when they are opened. */
export const files = import.meta.glob(
  ['../../../../locales/en/admin-later.json', '../../../../locales/en/validation.json'],
  { eager: true, import: 'default' },
);
