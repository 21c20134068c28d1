/** The console's first texts in English, and those of every entity. What employees, the server or later screens say stays out. */
export const files = import.meta.glob(
  [
    '../../../../locales/en/*.json',
    '!../../../../locales/en/*-screen.json',
    '!../../../../locales/en/about.json',
    '!../../../../locales/en/admin-later.json',
    '!../../../../locales/en/errors.json',
    '!../../../../locales/en/own-data.json',
    '!../../../../locales/en/privacy-register.json',
    '!../../../../locales/en/server.json',
    '!../../../../locales/en/ui.json',
    '!../../../../locales/en/validation.json',
  ],
  { eager: true, import: 'default' },
);
