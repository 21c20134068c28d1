import { Building2 } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { providerStart } from '../../models/provider-sign-in.ts';

/** Leads to the company's own provider, where its address names the company. */
export function ProviderLink({ company }: { company: string }) {
  const { t } = useApp();
  return (
    <a className="button button-wide provider-link" href={providerStart(company)}>
      <Building2 aria-hidden="true" />
      {t('login:provider')}
    </a>
  );
}
