/** The console's first texts in Finnish, and those of every entity. What employees, the server or later screens say stays out. */
export const files = import.meta.glob(
  [
    '../../../../locales/fi/*.json',
    '!../../../../locales/fi/*-screen.json',
    '!../../../../locales/fi/about.json',
    '!../../../../locales/fi/admin-later.json',
    '!../../../../locales/fi/errors.json',
    '!../../../../locales/fi/own-data.json',
    '!../../../../locales/fi/privacy-register.json',
    '!../../../../locales/fi/server.json',
    '!../../../../locales/fi/ui.json',
    '!../../../../locales/fi/validation.json',
  ],
  { eager: true, import: 'default' },
);
