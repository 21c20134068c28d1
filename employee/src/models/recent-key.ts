/** Under what the browser keeps what was searched for last: gone with who searched, and with the company. */
export const RECENT = 'searched';
