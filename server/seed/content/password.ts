/** The password of every demo account. */
export const DEMO_PASSWORD = 'Revontuli-2026';
