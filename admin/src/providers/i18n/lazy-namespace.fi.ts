/** What the console says in Finnish in forms, dialogs and screens that are loaded when they are opened. */
export const files = import.meta.glob(
  ['../../../../locales/fi/admin-later.json', '../../../../locales/fi/validation.json'],
  { eager: true, import: 'default' },
);
