import { Link, useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { MessageScreen } from '../content/message-screen.tsx';
import { useApp } from '../data/app.ts';

/** Decodes a URL for display. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Shown at a URL without a screen, with the URL, which may be misspelt. */
export function MissingScreen() {
  const { t } = useApp();
  const { tried } = useLocation().state;
  return (
    <MessageScreen
      icon={Compass}
      title={t('error.missing_title')}
      text={t('error.missing_text')}
      note={[t('error.code', { status: 404 }), tried && readable(tried)].filter(Boolean).join(' · ')}
    >
      <Link to="/home" className="button">
        {t('error.to_home')}
      </Link>
    </MessageScreen>
  );
}
