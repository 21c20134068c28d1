import { CloudOff } from 'lucide-react';
import { MessageScreen } from '../content/message-screen.tsx';
import { useApp } from '../data/app.ts';
import { Button } from '../ui/button.tsx';

/** Shown when a part of the program failed to load. */
export function LoadError() {
  const { reload, t } = useApp();
  return (
    <MessageScreen icon={CloudOff} title={t('error.load_title')} text={t('error.load_text')}>
      <Button onClick={reload}>{t('app.reload')}</Button>
    </MessageScreen>
  );
}
