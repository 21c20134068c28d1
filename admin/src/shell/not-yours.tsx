import { useEffect } from 'react';
import { openEmployeeHome } from '../session/leave-console.ts';

/** Who opens a page that is not his comes to the employee app's home. */
export function NotYours() {
  useEffect(openEmployeeHome, []);
  return null;
}
