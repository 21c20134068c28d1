/** Path of the call that sets the cookie by which the server renders pages, in the language of the call. */
export const PAGE_SESSION_PATH = 'v1/auth/page/';

/** Storage key: the tab has requested that cookie and has not received a rendered page since. */
export const PAGE_SESSION_KEY = 'pages-asked';
