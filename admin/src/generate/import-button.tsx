import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { LinkBase, useTranslate } from 'react-admin';
import { importAddress } from '../addresses.ts';
import { NamedIcon } from '../shell/icons.tsx';

/** Leads to where an entity's objects are brought in from files; nothing where they are not. */
export function ImportButton({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const to = importAddress(entity);
  return to ? (
    <Button component={LinkBase} to={to} variant="outlined" startIcon={<NamedIcon name="import" />}>
      {translate('console.list.import')}
    </Button>
  ) : null;
}
