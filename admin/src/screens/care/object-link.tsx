import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { editPath } from '../../data/definitions/paths.ts';
import { findEditedEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';

interface Props {
  /** Name of the entity in answers. */
  name: string;
  id: number;
  title: string;
}

/** Link to an object's form, with its kind below it. */
export function ObjectLink({ name, id, title }: Props) {
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const entity = findEditedEntity(name);
  const label = title || translate('console.list.untitled');
  return (
    <Box sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
      {entity ? (
        <Link component={LinkBase} to={editPath(resourceOf(entity), id)}>
          {label}
        </Link>
      ) : (
        label
      )}
      <Typography variant="body2" color="textSecondary" component="div">
        {entity ? wordingOf(entity).name : name}
      </Typography>
    </Box>
  );
}
