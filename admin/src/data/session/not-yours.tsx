import { useEffect } from 'react';
import { openEmployeeHome } from './leave-console.ts';

/** Redirects to `/home` when the user may not open this page. */
export function NotYours() {
  useEffect(openEmployeeHome, []);
  return null;
}
