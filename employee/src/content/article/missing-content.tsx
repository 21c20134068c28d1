import { Link } from '@tanstack/react-router';
import { FileQuestionMark } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { MessageScreen } from '../message-screen.tsx';

interface MissingContentProps {
  title: string;
  /** Link to the list of the kind. */
  back: { to: string; label: string };
}

/** Shown at URLs of content that does not exist or that the reader may not see. */
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
