import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Copies the link to a path of this app; where the browser refuses, shows it for copying by hand. */
export function CopyLink({ path }: { path: string }) {
  const { t } = useApp();
  const [state, setState] = useState<'copied' | 'by-hand'>();
  const address = () => new URL(path, location.href).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setState('copied');
    } catch {
      setState('by-hand');
    }
  };

  return (
    <div className="copy-link">
      <LinkButton onClick={copy}>
        {state === 'copied' ? <Check /> : <Link2 />}
        {t('content:copy_link')}
      </LinkButton>
      <span className="muted" role="status">
        {state === 'copied' && t('content:link_copied')}
      </span>
      {state === 'by-hand' && (
        <input
          readOnly
          value={address()}
          aria-label={t('content:link')}
          ref={(field) => {
            field?.focus();
            field?.select();
          }}
        />
      )}
    </div>
  );
}
