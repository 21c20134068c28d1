/** English texts of forms, dialogs and screens that load on demand. */
export const files = import.meta.glob(
  [
    '../../../../locales/en/admin-later.json',
    '../../../../locales/en/proof-screen.json',
    '../../../../locales/en/recurrence-screen.json',
    '../../../../locales/en/validation.json',
  ],
  { eager: true, import: 'default' },
);
