import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import './empty-note.css';

/** Shown where there is nothing yet: what will be there, and what the user can do. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <div className="empty">
      <Inbox />
      <div>{children}</div>
    </div>
  );
}
