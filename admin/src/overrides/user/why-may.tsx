import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { RoleRight, RoleScreen } from '@piiri/schemas';
import { LinkBase, type RaRecord, useGetMany, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { ReferenceNames } from '../../data/labels/displays.tsx';
import { RoleSentences } from '../../generate/rights/role-sentences.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';

interface RoleRecord extends RaRecord {
  name: string;
  rights: readonly RoleRight[];
  screens: readonly RoleScreen[];
}

/** Says why a person may do something in the console: each right with where it comes from. */
export function WhyMay() {
  const translate = useTranslate();
  const [isTenantAdmin, isFeedbackManager, adminGroups, roleIds, isReadOnly]: unknown[] = useWatch({
    name: ['is_tenant_admin', 'is_feedback_manager', 'admin_groups', 'roles', 'read_only'],
  });
  const ids = (roleIds ?? []) as number[];
  const groups = (adminGroups ?? []) as number[];
  const { data } = useGetMany<RoleRecord>(
    resourceOf(entityNamed('role')),
    { ids },
    { enabled: ids.length > 0, retry: false },
  );
  const roles = (data ?? []).filter(Boolean);
  const isNobody = !isTenantAdmin && !isFeedbackManager && groups.length + ids.length === 0;
  return (
    <PageSection title={translate('console.roles.why')}>
      <Column gap={1.5}>
        {isNobody && <Typography color="textSecondary">{translate('console.roles.why_nothing')}</Typography>}
        {Boolean(isTenantAdmin) && <Typography>{translate('console.roles.why_admin')}</Typography>}
        {Boolean(isFeedbackManager) && <Typography>{translate('console.roles.why_feedback')}</Typography>}
        {groups.length > 0 && (
          <Typography>
            {translate('console.roles.why_groups')} <ReferenceNames to="group" ids={groups} />
          </Typography>
        )}
        {roles.map(({ id, name, rights, screens }) => (
          <div key={id}>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              <Link component={LinkBase} to={`/${resourceOf(entityNamed('role'))}/${id}`}>
                {translate('console.roles.why_role', { name })}
              </Link>
            </Typography>
            <RoleSentences rights={rights} screens={screens} />
          </div>
        ))}
        {Boolean(isReadOnly) && !isNobody && (
          <Typography color="textSecondary">{translate('console.roles.why_read_only')}</Typography>
        )}
      </Column>
    </PageSection>
  );
}
