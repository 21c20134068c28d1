/** Key in the browser's storage of the height in px that the panel of what waits had last. */
export const WAITING_HEIGHT_KEY = 'home.waiting';
