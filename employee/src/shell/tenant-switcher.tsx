import { initials } from '@piiri/shared/initials.ts';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { useHydrated } from '@tanstack/react-router';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useApp } from '../data/app.ts';
import { Disclosure } from '../ui/dialog/disclosure.tsx';

/** A company in the menu: its logo or initial, and its name. */
function CompanyName({ logo, tenant }: { logo: string | null; tenant: string }) {
  return (
    <>
      <span className="logo" aria-hidden="true">
        {logo ? <img src={smallPictureUrl(logo)} alt="" loading="lazy" /> : initials(tenant)}
      </span>
      <span>{tenant}</span>
    </>
  );
}

/**
 * Lets a person of several companies switch between them; at a company's own host, by links to the hosts of the others.
 */
export function TenantSwitcher() {
  const { session, t } = useApp();
  const tenants = session.tenants.value;
  // Only the browser knows them.
  const elsewhere = useHydrated() ? session.elsewhere.value : [];
  const current = session.tenant.value;
  if (tenants.length + elsewhere.length < 2 || !current) return null;
  return (
    <Disclosure
      className="tenant-switcher"
      buttonClass="icon-button"
      label={t('menu.tenants', { name: current.name })}
      button={<ChevronsUpDown />}
    >
      <p className="panel-title">{t('menu.tenants_title')}</p>
      <ul>
        {tenants.map((access) => (
          <li key={access.id}>
            <button
              type="button"
              className="menu-link"
              aria-current={access.id === current.id || undefined}
              onClick={() => session.switchTo(access)}
            >
              <CompanyName {...access} />
              {access.id === current.id && <Check className="end" />}
            </button>
          </li>
        ))}
        {elsewhere.map(({ id, address, ...company }) => (
          <li key={id}>
            <a className="menu-link" href={address}>
              <CompanyName {...company} />
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
