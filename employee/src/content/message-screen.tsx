import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
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
      <PageTitle>{title}</PageTitle>
      <span className="message-icon">
        <Icon />
      </span>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {children && <div className="actions message-actions">{children}</div>}
      {note && <p className="note muted">{note}</p>}
    </div>
  );
}
