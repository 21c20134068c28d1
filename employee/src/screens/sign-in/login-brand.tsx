import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { brandVariables } from '@piiri/shared/ui/variables.ts';
import { useEffect } from 'react';
import { useApp } from '../../data/app.ts';
import type { CompanyHere } from '../../data/session/company-here.ts';
import { applyAppearance, storedAppearance } from '../../ui/appearance.ts';

/** Brand of the login screen: at a company's own host its logo and name, in its colour; else the product's name. */
export function LoginBrand({ company }: { company: CompanyHere | null }) {
  const { storage, t } = useApp();
  useEffect(() => {
    if (!company) return;
    const { theme = null, rightToLeft = false } = storedAppearance(storage) ?? {};
    applyAppearance({ theme, rightToLeft, properties: brandVariables(company.color) });
  }, [company, storage]);
  if (!company) return <p className="wordmark">{t('app.name')}</p>;
  return (
    <p className="wordmark login-company">
      {company.logo && (
        <span className="logo" aria-hidden="true">
          <img src={smallPictureUrl(company.logo)} alt="" />
        </span>
      )}
      {company.name}
    </p>
  );
}
