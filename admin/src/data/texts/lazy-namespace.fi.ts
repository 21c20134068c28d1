/** Finnish texts of forms, dialogs and screens that load on demand. */
export const files = import.meta.glob(
  [
    '../../../../locales/fi/admin-later.json',
    '../../../../locales/fi/proof-screen.json',
    '../../../../locales/fi/recurrence-screen.json',
    '../../../../locales/fi/validation.json',
  ],
  { eager: true, import: 'default' },
);
