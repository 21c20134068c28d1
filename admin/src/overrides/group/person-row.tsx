import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { initials } from '@piiri/shared/initials.ts';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { editPath } from '../../data/definitions/paths.ts';
import type { Person } from './use-group-people.ts';
import './person-row.css';

interface Props {
  person: Person;
  /** Absent when the person cannot be removed. */
  onRemove?: () => Promise<boolean>;
}

/** A person of a group, with a link and a button to remove them. */
export function PersonRow({ person, onRemove }: Props) {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const name = `${person.first_name} ${person.last_name}`;
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onRemove?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="li"
      className="rule-below"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 0.75,
      }}
    >
      <Avatar
        src={person.picture_thumbnail ? smallPictureUrl(person.picture_thumbnail) : undefined}
        alt=""
        aria-hidden
        className="person-avatar"
      >
        {initials(person.first_name, person.last_name)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography
          component={LinkBase}
          to={editPath('users', person.id)}
          variant="subtitle1"
          color="textPrimary"
        >
          {name}
        </Typography>
        {person.job_title && (
          <Typography variant="body2" color="textSecondary">
            {person.job_title}
          </Typography>
        )}
      </Box>
      {onRemove && (
        <Button
          size="small"
          color="error"
          aria-disabled={isBusy || undefined}
          aria-label={translate('console.groups.remove_person', { name })}
          onClick={() => void remove()}
        >
          {translate('console.groups.remove')}
        </Button>
      )}
    </Box>
  );
}
