import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import './empty-note.css';

/** What stands where there is nothing yet: what will be there, and what one may do. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <div className="empty">
      <Inbox />
      <div>{children}</div>
    </div>
  );
}
