/** Namespace of the live connection of screens, and its only event: something that hangs there has changed. */
export const SCREENS_LIVE = { namespace: '/screens', changed: 'changed' } as const;
