import { randomBytes } from 'node:crypto';

/** Opaque and beyond guessing: 256 random bits after the eight characters that are its mark, see `page-session.ts`. */
export const newToken = () => randomBytes(38).toString('base64url');
