import type { ReadonlySignal } from '@preact/signals-react';
import { useRouter } from '@tanstack/react-router';
import { moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';

/** Tells quietly that something (`published`) came since the screen was read, and brings it in when it is wanted. */
export function FreshNote({ published }: { published: ReadonlySignal<readonly string[]> }) {
  const { t } = useApp();
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
