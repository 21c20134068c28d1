import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { useApp } from '../../models/app.ts';
import type { Group } from '../../models/groups.ts';
import { nameOf } from '../../models/name-of.ts';
import { Breakable } from '../breakable.tsx';
import '../details.css';
import './profile.css';

/** What the company knows of the person. It is the administrators who change it. */
export function Details({ profile, groups }: { profile: Profile; groups: Group[] }) {
  const { t } = useApp();
  const rows = [
    [t('profile:name'), nameOf(profile)],
    [t('profile:job_title'), profile.job_title],
    [t('profile:workplace'), profile.workplace],
    [t('profile:manager'), profile.manager_name],
    [t('profile:username'), profile.username && <Breakable text={profile.username} />],
    [t('profile:phone'), profile.phone],
    [t('profile:email'), profile.email && <Breakable text={profile.email} />],
    [t('profile:groups'), groups.map((group) => group.name).join(', ')],
  ] as const;
  return (
    <>
      <dl className="details">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="field-help">{t('profile:details_note')}</p>
    </>
  );
}
