/**
 * Initial Finnish texts of the console, and those of every entity. Texts of employees, the server and later screens are
 * left out.
 */
export const files = import.meta.glob(
  [
    '../../../../locales/fi/*.json',
    '!../../../../locales/fi/*-screen.json',
    '!../../../../locales/fi/about.json',
    '!../../../../locales/fi/devices.json',
    '!../../../../locales/fi/admin-later.json',
    '!../../../../locales/fi/errors.json',
    '!../../../../locales/fi/own-data.json',
    '!../../../../locales/fi/privacy-register.json',
    '!../../../../locales/fi/server.json',
    '!../../../../locales/fi/templates.json',
    '!../../../../locales/fi/ui.json',
    '!../../../../locales/fi/validation.json',
  ],
  { eager: true, import: 'default' },
);
