import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { LinkBase, useTranslate } from 'react-admin';
import { editPath, screenPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { editedEntity } from '../../data/menu/edited-entity.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';

/** Tells until when an unused picture is kept. */
function Unused({ endsAt }: { endsAt: string | null }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  return (
    <Typography variant="body2" color="textSecondary">
      {endsAt
        ? translate('console.media.ends_at', { time: timeOf(endsAt) })
        : translate('console.media.former')}
    </Typography>
  );
}

/** An object that uses a picture: its kind and title, with a link. */
function Use({ entity: kind, id, title }: MediaPicture['used'][number]) {
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const entity = editedEntity(kind, useConsole());
  if (kind === 'wallpaper')
    return (
      <Link component={LinkBase} to={screenPath('settings/cover-images')}>
        {translate('console.covers.title')}
      </Link>
    );
  if (!entity) return title;
  return (
    <>
      {`${wordingOf(entity).name}: `}
      <Link component={LinkBase} to={editPath(resourceOf(entity), id)}>
        {title}
      </Link>
    </>
  );
}

/** Uses of a picture: content that the user may edit by title, other uses as a number. */
export function PictureUses({ picture: { used, used_elsewhere, ends_at } }: { picture: MediaPicture }) {
  const translate = useTranslate();
  const isUsed = used.length + used_elsewhere > 0;
  return (
    <Box>
      <Typography variant="subtitle1">{translate(`console.media.${isUsed ? 'used' : 'unused'}`)}</Typography>
      {!isUsed && <Unused endsAt={ends_at} />}
      <Box component="ul" className="plain-list">
        {used.map((use) => (
          <Typography component="li" key={`${use.entity} ${use.id}`} sx={{ overflowWrap: 'anywhere' }}>
            <Use {...use} />
          </Typography>
        ))}
      </Box>
      {used_elsewhere > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('console.media.elsewhere', { smart_count: used_elsewhere })}
        </Typography>
      )}
    </Box>
  );
}
