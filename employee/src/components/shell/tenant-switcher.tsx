import { smallOf } from '@piiri/shared/picture-sizes.ts';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { Disclosure } from './disclosure.tsx';

/** Lets a person of several companies go from one to another. */
export function TenantSwitcher() {
  const { session, t } = useApp();
  const tenants = session.tenants.value;
  const current = session.tenant.value;
  if (tenants.length < 2 || !current) return null;
  return (
    <Disclosure
      className="tenant-switcher"
      label={t('menu.tenants', { name: current.name })}
      button={<ChevronsUpDown aria-hidden="true" />}
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
              <span className="logo" aria-hidden="true">
                {access.logo ? (
                  <img src={smallOf(access.logo)} alt="" loading="lazy" />
                ) : (
                  access.tenant.charAt(0)
                )}
              </span>
              <span>{access.tenant}</span>
              {access.id === current.id && <Check className="end" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
