import { storeSession } from '@piiri/shared/session.ts';

// The console's client reads the session when it is imported.
storeSession(window.localStorage, { token: 'token', expiry: '2100-01-01T00:00:00Z' });
