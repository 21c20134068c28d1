import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../data/app.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { Button } from '../../ui/button.tsx';

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
