/** The console's texts in Finnish: its own, and those of every entity. What employees alone read stays out. */
export const files = import.meta.glob(['../../../../locales/fi/*.json', '!**/ui.json', '!**/errors.json'], {
  eager: true,
  import: 'default',
});
