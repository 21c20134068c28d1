import type { Entity } from '@piiri/schemas';
import { useNavigate } from 'react-admin';
import { focusIntoPage } from '../../kit/state/focus.ts';

/** Returns a function that opens a page of the console and moves the focus into it. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    focusIntoPage();
    navigate(to);
  };
}

/** Returns the id of the command that opens the form of a new object. */
export const createId = (entity: Entity) => `new-${entity.name}`;
