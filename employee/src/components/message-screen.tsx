import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './message-screen.css';

interface MessageScreenProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** Whether it is an error that appears while the user waits; it is then announced at once. */
  isAlert?: boolean;
  /** Small print below the text, such as an error's number. */
  note?: string;
  children?: ReactNode;
}

/** A screen with only a message and the actions for it. */
export function MessageScreen({ icon: Icon, title, text, isAlert, note, children }: MessageScreenProps) {
  return (
    <div className="message-screen" role={isAlert ? 'alert' : undefined}>
      <span className="message-icon">
        <Icon aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className="actions">{children}</div>}
      {note && <p className="note">{note}</p>}
    </div>
  );
}
