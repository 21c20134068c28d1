import Button from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { titleOf, useContentLanguages } from '../../data/labels/content.ts';
import type { RowActionsProps } from '../registry/override.ts';

interface RowLinkProps extends RowActionsProps {
  to: string;
  Icon: LucideIcon;
  /** Text keys of the screen's name, and of the same with the object's `title` in it. */
  name: string;
  nameOf: string;
}

/** Link from a row of a list to a screen about its object. */
export function ScreenRowLink({ entity, row, to, Icon, name, nameOf }: RowLinkProps) {
  const translate = useTranslate();
  const title = titleOf(entity, row, useContentLanguages()) ?? translate('console.list.untitled');
  return (
    <LinkBase
      className="row-button"
      to={to}
      aria-label={translate(nameOf, { title })}
      title={translate(name)}
    >
      <Icon />
    </LinkBase>
  );
}

/** Link from an object's form to a screen about it. */
export function ScreenButton({ to, Icon, children }: { to: string; Icon: LucideIcon; children: ReactNode }) {
  return (
    <Button component={LinkBase} to={to} variant="outlined" startIcon={<Icon />} sx={{ mt: 2 }}>
      {children}
    </Button>
  );
}
