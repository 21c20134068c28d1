import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { DraftForm, SaveBar, useDraftForm } from '../../data/calls/draft-form.tsx';
import { LabelledCheck, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { LDAP_CLAIMS, type Ldap, ldapBodyOf, ldapDraftOf } from './ldap-draft.ts';

/** Form of the directory's settings. */
export function LdapForm({ stored }: { stored: Ldap }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const text = (name: string) => translate(`console.ldap.${name}`);
  const before = ldapDraftOf(stored);
  const { form, section } = useDraftForm({
    words: 'console.ldap',
    stored: before,
    save: async (draft) => {
      const now = await call('PUT v1/tenant/sign-in/', { body: ldapBodyOf(draft) });
      queryClient.setQueryData(['GET v1/tenant/sign-in/', undefined], now);
      return ldapDraftOf(now.ldap);
    },
  });
  const { draft, change, field, errorAt } = section;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  return (
    <DraftForm form={form} isChanged={isChanged}>
      <PageSection title={text('server')} help={text('server_help')}>
        <Column gap={2.5}>
          <LabelledText {...field('url', 'ldap.url')} help={text('url_help')} placeholder="ldaps://" />
          <LabelledText {...field('bind_dn', 'ldap.bind_dn')} help={text('bind_dn_help')} />
          <LabelledText
            {...field('password', 'ldap.password')}
            type="password"
            autoComplete="new-password"
            help={text(stored.has_password ? 'password_stored' : 'password_help')}
          />
        </Column>
      </PageSection>
      <PageSection title={text('people')} help={text('people_help')}>
        <Column gap={2.5}>
          <LabelledText {...field('base_dn', 'ldap.base_dn')} placeholder="ou=people,dc=example,dc=com" />
          <LabelledText {...field('filter', 'ldap.filter')} help={text('filter_help')} />
          <Box component="details">
            <Box component="summary" className="strong" sx={{ py: 1 }}>
              {text('claims')}
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
              {text('claims_help')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              {LDAP_CLAIMS.map((name) => (
                <LabelledText
                  isStrong
                  key={name}
                  label={text(`claim_${name}`)}
                  value={draft.claims[name]}
                  error={errorAt(`ldap.claims.${name}`)}
                  onChange={(claim) => change({ claims: { ...draft.claims, [name]: claim } })}
                />
              ))}
            </Box>
          </Box>
        </Column>
      </PageSection>
      <PageSection title={text('groups')} help={text('groups_help')}>
        <Column gap={2.5}>
          <LabelledText {...field('groups_base_dn', 'ldap.groups.base_dn')} />
          <LabelledText {...field('groups_filter', 'ldap.groups.filter')} />
        </Column>
      </PageSection>
      <PageSection title={text('nightly')}>
        <LabelledCheck
          isSwitch
          label={text('enabled')}
          help={text('enabled_help')}
          checked={draft.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </PageSection>
      <SaveBar form={form} />
    </DraftForm>
  );
}
