/**
 * Initial English texts of the console, and those of every entity. Texts of employees, the server and later screens are
 * left out.
 */
export const files = import.meta.glob(
  [
    '../../../../locales/en/*.json',
    '!../../../../locales/en/*-screen.json',
    '!../../../../locales/en/about.json',
    '!../../../../locales/en/devices.json',
    '!../../../../locales/en/admin-later.json',
    '!../../../../locales/en/errors.json',
    '!../../../../locales/en/own-data.json',
    '!../../../../locales/en/privacy-register.json',
    '!../../../../locales/en/server.json',
    '!../../../../locales/en/templates.json',
    '!../../../../locales/en/ui.json',
    '!../../../../locales/en/validation.json',
  ],
  { eager: true, import: 'default' },
);
