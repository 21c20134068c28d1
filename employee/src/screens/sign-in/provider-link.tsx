import { Building2 } from 'lucide-react';
import { useApp } from '../../data/app.ts';

/** Link to the company's identity provider. `start`: path that starts signing in. */
export function ProviderLink({ start }: { start: string }) {
  const { t } = useApp();
  return (
    <a className="button button-wide provider-link" href={start}>
      <Building2 />
      {t('login:provider')}
    </a>
  );
}
