import { initials } from '@piiri/shared/initials.ts';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { Link } from '@tanstack/react-router';
import { useApp } from '../data/app.ts';
import { usePicture } from '../ui/hooks/use-picture.ts';

/**
 * The company's logo and name, with a link to the home screen. The logo is `lazy`, so that the server's preload does
 * not request it before the screen's content.
 */
export function Brand() {
  const { session } = useApp();
  const tenant = session.tenant.value;
  const { src: logo, image } = usePicture(tenant?.logo_thumbnail ?? tenant?.logo);
  return (
    <Link to="/home" className="brand">
      <span className="logo" aria-hidden="true">
        {logo ? <img {...image} src={smallPictureUrl(logo)} alt="" loading="lazy" /> : initials(tenant?.name)}
      </span>
      <span className="one-line">{tenant?.name}</span>
    </Link>
  );
}
