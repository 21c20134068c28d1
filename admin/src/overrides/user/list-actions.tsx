import type { Entity } from '@piiri/schemas';
import InviteAll from './invite-all.tsx';
import { ManagerLoops } from './manager-loops.tsx';

/** Beside the buttons of the lists of people: invitations, and what is wrong with their managers. */
export default function ListActions({ view }: { view?: Entity }) {
  return (
    <>
      {!view && <ManagerLoops />}
      <InviteAll view={view} />
    </>
  );
}
