import { useEffect } from 'react';
import { leaveForHome } from '../session/leave.ts';

/** Who opens a page that is not his comes to the employee app's home. */
export function NotYours() {
  useEffect(leaveForHome, []);
  return null;
}
