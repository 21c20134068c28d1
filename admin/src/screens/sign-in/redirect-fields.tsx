import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { REDIRECTS, type SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'react-admin';
import { LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../kit/page/note.tsx';
import { absoluteAddress, CopyField } from './copy-field.tsx';
import { ownRedirectPath, type SignInForm } from './draft.ts';

const STEPS = ['1', '2', '3', '4'] as const;

/**
 * The redirect address to register, which follows the company's name in addresses. Companies that still have the shared
 * one are told how to leave it.
 */
export function RedirectFields({ draft, change, field, stored }: SignInForm & { stored: SignInAnswer }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  const { origin } = new URL(absoluteAddress(stored.scim.address));
  const path = ownRedirectPath(draft.slug);
  const isShared = stored.oidc.redirect === 'shared';
  return (
    <>
      <LabelledText {...field('slug')} help={text('slug_help')} />
      {isShared && (
        <Note severity="warning" sx={{ maxWidth: 720 }}>
          <Typography>{text('shared_lead')}</Typography>
          <Box component="ol" sx={{ mt: 1, mb: 0, pl: 3 }}>
            {STEPS.map((step) => (
              <li key={step}>{text(`shared_steps.${step}`)}</li>
            ))}
          </Box>
        </Note>
      )}
      {path ? (
        <CopyField
          label={text(isShared ? 'own_uri' : 'redirect_uri')}
          value={`${origin}${path}`}
          help={text('redirect_uri_help')}
        />
      ) : (
        <Typography color="textSecondary">{text('slug_first')}</Typography>
      )}
      {isShared && (
        <LabelledChoice
          {...field('redirect', 'oidc.redirect')}
          options={REDIRECTS.map((value) => ({ value, label: text(`redirect_${value}`) }))}
          onChange={(chosen) => change({ redirect: REDIRECTS.find((value) => value === chosen) ?? 'own' })}
        />
      )}
    </>
  );
}
