import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SAML_MATCH_BY, type SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { Download } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { absoluteAddress, CopyField } from './copy-field.tsx';
import type { SamlDraft, SignInForm } from './draft.ts';

type TextOf = { [Name in keyof SamlDraft]: SamlDraft[Name] extends string ? Name : never }[keyof SamlDraft];

/** What a SAML provider is given: our metadata, by their address or as a file, or the addresses alone. */
function ServiceFields({ draft, field, stored }: SignInForm & { stored: SignInAnswer }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  const service = stored.saml_service;
  const isStored = service !== null && stored.slug === draft.slug.trim().toLowerCase();
  return (
    <>
      <LabelledText {...field('slug')} help={text('saml_slug_help')} />
      {isStored ? (
        <>
          <CopyField
            label={text('saml_service')}
            value={service.entity_id}
            help={text('saml_service_help')}
          />
          <Box>
            <Button
              variant="outlined"
              component="a"
              href={new URL(service.entity_id).pathname}
              download={`piiri-${stored.slug}.xml`}
              startIcon={<Download />}
            >
              {text('saml_download')}
            </Button>
          </Box>
          <CopyField
            label={text('saml_acs')}
            value={absoluteAddress(service.acs_url)}
            help={text('saml_acs_help')}
          />
        </>
      ) : (
        <Typography color="textSecondary">{text('saml_slug_first')}</Typography>
      )}
    </>
  );
}

/** The certificates that are stored of a provider. */
function StoredCertificates({ certificate_details: certificates }: SignInAnswer['saml']) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  if (certificates.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
      {certificates.map(({ subject, fingerprint, valid_until: until }) => (
        <Typography key={fingerprint} component="li" variant="body2" color="textSecondary">
          {translate('console.sign_in.saml_certificate', { subject, fingerprint, time: timeOf(until) })}
        </Typography>
      ))}
    </Box>
  );
}

/** What a SAML provider is given, and what it gives. */
export function SamlFields({ stored, ...form }: SignInForm & { stored: SignInAnswer }) {
  const { draft, change, errorAt } = form;
  const { saml } = draft;
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  const changeSaml = (part: Partial<SamlDraft>) => change({ saml: { ...saml, ...part } });
  const field = (name: TextOf) => ({
    isStrong: true as const,
    label: text(`saml_${name}`),
    value: saml[name],
    error: errorAt(`saml.${name}`),
    onChange: (value: string) => changeSaml({ [name]: value }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <ServiceFields {...form} stored={stored} />
      <LabelledText {...field('metadata_url')} help={text('saml_metadata_url_help')} placeholder="https://" />
      <LabelledText {...field('metadata')} help={text('saml_metadata_help')} rows={3} />
      {saml.entity_id && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('console.sign_in.saml_known', { id: saml.entity_id })}
        </Typography>
      )}
      <StoredCertificates {...stored.saml} />
      <Box component="details" open={errorAt('saml.certificates') !== undefined || undefined}>
        <Box component="summary" className="strong" sx={{ py: 1 }}>
          {text('saml_by_hand')}
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, mt: 1 }}>
          <LabelledText {...field('entity_id')} />
          <LabelledText {...field('sso_url')} placeholder="https://" />
          <LabelledText {...field('certificates')} help={text('saml_certificates_help')} rows={4} />
          <LabelledText {...field('authn_context')} help={text('saml_authn_context_help')} />
        </Box>
      </Box>
      <LabelledChoice
        isStrong
        label={text('match_by')}
        value={saml.match_by}
        error={errorAt('saml.match_by')}
        help={text(`saml_match_by_${saml.match_by}_help`)}
        options={SAML_MATCH_BY.map((value) => ({
          value,
          label: text(value === 'subject' ? 'saml_match_by_subject' : `match_by_${value}`),
        }))}
        onChange={(value) =>
          changeSaml({ match_by: SAML_MATCH_BY.find((name) => name === value) ?? 'email' })
        }
      />
    </Box>
  );
}
