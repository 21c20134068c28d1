import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { useApp } from '../../data/app.ts';
import type { Group } from '../../data/models/groups.ts';
import { nameOf } from '../../texts/format.ts';
import { formatPhone } from '../../texts/phone.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Details } from '../../ui/details.tsx';
import './profile.css';

/** What the company knows of the person. It is the administrators who change it. */
export function ProfileDetails({ profile, groups }: { profile: Profile; groups: Group[] }) {
  const { session, t } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const rows = [
    { label: t('profile:name'), value: nameOf(profile) },
    { label: t('profile:job_title'), value: profile.job_title },
    { label: t('profile:workplace'), value: profile.workplace },
    { label: t('profile:manager'), value: profile.manager_name },
    { label: t('profile:username'), value: profile.username && <Breakable text={profile.username} /> },
    { label: t('profile:phone'), value: profile.phone && formatPhone(profile.phone, zone) },
    { label: t('profile:email'), value: profile.email && <Breakable text={profile.email} /> },
    { label: t('profile:groups'), value: groups.map((group) => group.name).join(', ') },
  ];
  return (
    <>
      <Details rows={rows} />
      <p className="field-help">{t('profile:details_note')}</p>
    </>
  );
}
