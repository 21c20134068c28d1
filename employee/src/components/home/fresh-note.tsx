import { useRouter } from '@tanstack/react-router';
import { moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { Button } from '../button.tsx';

/** Tells quietly that something came since the screen was read, and brings it in when it is wanted. */
export function FreshNote() {
  const { published, t } = useApp();
  const router = useRouter();
  const show = async () => {
    await router.invalidate();
    moveFocus(() => document.getElementById('latest'));
  };
  if (published.value.length === 0) return null;
  return (
    <p>
      {t('live:published', { count: published.value.length })}
      <Button onClick={show}>{t('live:show')}</Button>
    </p>
  );
}
