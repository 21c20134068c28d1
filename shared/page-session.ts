/** Path of the call that sets the cookie by which the server renders pages, in the language of the call. */
export const PAGES = 'v1/auth/page/';

/** Storage key: the tab has requested that cookie and has not received a rendered page since. */
export const PAGES_ASKED = 'pages-asked';
