import { Link } from '@tanstack/react-router';
import { FileQuestionMark } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { MessageScreen } from '../message-screen.tsx';

interface MissingContentProps {
  title: string;
  /** Where all of the kind are, and what the way there is called. */
  back: { to: string; label: string };
}

/** What an address shows that leads to no content, or to none that the reader may see. */
export function MissingContent({ title, back }: MissingContentProps) {
  const { t } = useApp();
  return (
    <MessageScreen icon={FileQuestionMark} title={title} text={t('content:missing_text')}>
      <Link to={back.to} className="button">
        {back.label}
      </Link>
    </MessageScreen>
  );
}
