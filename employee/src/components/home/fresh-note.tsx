import { useRouter } from '@tanstack/react-router';
import { restoreFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { Button } from '../button.tsx';

/** Shows that new content was published since the screen was loaded, and loads it on request. */
export function FreshNote() {
  const { published, t } = useApp();
  const router = useRouter();
  const show = async () => {
    await router.invalidate();
    restoreFocus(() => document.getElementById('latest'));
  };
  if (published.value.length === 0) return null;
  return (
    <p>
      {t('live:published', { count: published.value.length })}
      <Button onClick={show}>{t('live:show')}</Button>
    </p>
  );
}
