import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { MAX_INVITE_LENGTH } from '@piiri/shared/contracts/invite.ts';
import { smsParts } from '@piiri/shared/sms-parts.ts';
import { useTranslate } from 'ra-core';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import type { Invitee } from './invitee.ts';

interface Props {
  message: string;
  people: readonly Invitee[];
  isWrong: boolean;
  onChange: (message: string) => void;
}

/** Message of an invitation, with its length and the number of text messages that it takes. */
export function InviteMessage({ message, people, isWrong, onChange }: Props) {
  const translate = useTranslate();
  const parts = smsParts(message);
  const reachable = people.filter(({ phone }) => phone).length;
  const length = translate('console.invites.length', { length: [...message].length, max: MAX_INVITE_LENGTH });
  const each = translate('console.invites.parts', { smart_count: parts });
  const total = translate('console.invites.parts_in_all', { smart_count: parts * reachable });
  return (
    <>
      <LabelledText
        isStrong
        label={translate('console.invites.message')}
        error={isWrong ? translate('console.invites.message_missing') : undefined}
        value={message}
        onChange={onChange}
        rows={4}
        autoFocus
        limit={MAX_INVITE_LENGTH}
        input={{ 'aria-required': true }}
      />
      <Typography variant="body2" role="status" color="textSecondary" sx={{ mt: 1 }}>
        {[length, each, people.length > 1 && total].filter(Boolean).join(' · ')}
      </Typography>
      {reachable < people.length && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('console.invites.without_phone', { smart_count: people.length - reachable })}
        </Alert>
      )}
    </>
  );
}
