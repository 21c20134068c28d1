import type { RoleRight, RoleScreen } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RoleSentences } from '../../generate/rights/role-sentences.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';

/** What the role in the form lets its holders do, in sentences, as it is being changed. */
export default function Summary() {
  const translate = useTranslate();
  const [rights, screens]: unknown[] = useWatch({ name: ['rights', 'screens'] });
  return (
    <PageSection title={translate('console.roles.summary')} help={translate('console.roles.summary_help')}>
      <RoleSentences
        rights={(rights ?? []) as readonly RoleRight[]}
        screens={(screens ?? []) as readonly RoleScreen[]}
      />
    </PageSection>
  );
}
