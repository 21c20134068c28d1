/**
 * First parts of the addresses of the employee app's own screens, besides those of content. A test compares them with
 * the app's routes.
 */
export const APP_SCREENS: readonly string[] = [
  '404',
  'about',
  'approvals',
  'change-password',
  'chat',
  'confirm-email',
  'content',
  'events',
  'feedback',
  'forms',
  'home',
  'join',
  'journeys',
  'latest',
  'login',
  'logout',
  'notices',
  'people',
  'poll',
  'polls',
  'profile',
  'proof',
  'search',
  'thanks',
];
