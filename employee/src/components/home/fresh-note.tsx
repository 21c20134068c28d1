import { useRouter } from '@tanstack/react-router';
import { moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { live } from '../../models/live/live.ts';

/** Tells quietly that something has been published since the screen was read, and brings it in when it is wanted. */
export function FreshNote() {
  const app = useApp();
  const { t } = app;
  const { published } = app.model(live);
  const router = useRouter();
  const show = async () => {
    await router.invalidate();
    moveFocus(() => document.getElementById('latest'));
  };
  return (
    <p>
      {t('live:published', { count: published.value.length })}
      <button type="button" className="button" onClick={show}>
        {t('live:show')}
      </button>
    </p>
  );
}
