import { randomBytes } from 'node:crypto';

/** Returns a random token: 256 secret bits after its prefix of eight characters, see `page-session.ts`. */
export const newToken = () => randomBytes(38).toString('base64url');
