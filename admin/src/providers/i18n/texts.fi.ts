/** The console's first texts in Finnish, and those of every entity. What employees, the server or later screens say stays out. */
export const files = import.meta.glob(
  [
    '../../../../locales/fi/*.json',
    '!**/*-screen.json',
    '!**/{about,admin-later,errors,own-data,server,ui,validation}.json',
  ],
  { eager: true, import: 'default' },
);
