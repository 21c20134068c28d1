import { Building2 } from 'lucide-react';
import { useApp } from '../../models/app.ts';

/** Leads to the company's own provider. `start`: the path at which that begins. */
export function ProviderLink({ start }: { start: string }) {
  const { t } = useApp();
  return (
    <a className="button button-wide provider-link" href={start}>
      <Building2 />
      {t('login:provider')}
    </a>
  );
}
