import Button from '@mui/material/Button';
import { QrCode } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';

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
