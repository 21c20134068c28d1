import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { LinkBase, useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';
import { importPath } from '../../data/definitions/paths.ts';
import { NamedIcon } from '../../kit/page/icons.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  entity: Entity;
}

/** Link to an entity's import from files; renders nothing when there is none. */
export function ImportButton({ entity, ...look }: Props) {
  const translate = useTranslate();
  const to = importPath(entity);
  return to ? (
    <Button
      component={LinkBase}
      to={to}
      {...look}
      title={translate('console.list.import')}
      startIcon={<NamedIcon name="import" />}
    >
      <span className="tool-word">{translate('console.list.import')}</span>
    </Button>
  ) : null;
}
