import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { LockKeyhole, MessagesSquare } from 'lucide-react';
import type { ChannelRow } from '../../data/chat/calls.ts';
import { usePicture } from '../../ui/picture.tsx';
import './chat-channel-picture.css';

/** Type of private channels, shown with a lock: only managers read the messages. */
const PRIVATE_TYPE = 1;

/** A channel's picture, or an icon of its type. */
export function ChannelPicture({
  channel,
}: {
  channel: Pick<ChannelRow, 'image_thumbnail' | 'image' | 'channel_type'>;
}) {
  const { src: picture, image } = usePicture(channel.image_thumbnail ?? channel.image);
  const Icon = channel.channel_type === PRIVATE_TYPE ? LockKeyhole : MessagesSquare;
  return (
    <span className="card-icon chat-channel-picture" aria-hidden="true">
      {picture ? (
        <img
          {...image}
          src={smallPictureUrl(picture)}
          srcSet={`${smallPictureUrl(picture)} 128w, ${picture} 480w`}
          // A wide picture fills the square by its height.
          sizes="86px"
          alt=""
        />
      ) : (
        <Icon />
      )}
    </span>
  );
}
