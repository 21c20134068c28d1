import Button from '@mui/material/Button';
import { QrCode } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';

/** Whether a card can be made for a person: they have never signed in, and have no rights in the console. */
export const canGetCard = ({
  signed_in_at,
  is_tenant_admin,
  is_feedback_manager,
  admin_groups,
  roles,
}: RaRecord) =>
  !signed_in_at && !is_tenant_admin && !is_feedback_manager && !admin_groups?.length && !roles?.length;

/** Link to the cards with which people without phone or e-mail join. `ids`: of these people. */
export function JoinCardsButton({ ids, size }: { ids: readonly number[]; size?: 'small' }) {
  const translate = useTranslate();
  return (
    <Button
      component={LinkBase}
      to={`/join-cards?ids=${ids.join(',')}`}
      size={size}
      variant={size && 'outlined'}
      startIcon={<QrCode />}
    >
      {translate('console.invites.cards', { smart_count: ids.length })}
    </Button>
  );
}
