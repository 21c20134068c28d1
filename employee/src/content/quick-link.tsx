import { Link2, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../data/app.ts';
import { formIcons } from '../data/content/form-icons.static.ts';
import { OwnIcon } from '../ui/own-icon.tsx';
import { usePicture } from '../ui/picture.tsx';

interface QuickLinkIconProps {
  url: string;
  icon: string | null;
  image: string | null;
}

/** A quick link's picture, else its icon, else one for its kind of address. Decorative: the title stands beside it. */
export function QuickLinkIcon({ url, icon, image }: QuickLinkIconProps) {
  const { src, image: attributes } = usePicture(image);
  const lines = formIcons[icon ?? ''];
  const Icon = /^mailto:/i.test(url) ? Mail : /^tel:/i.test(url) ? Phone : Link2;
  return (
    <span className="card-icon" aria-hidden="true">
      {src ? <img {...attributes} src={src} alt="" /> : lines ? <OwnIcon lines={lines} /> : <Icon />}
    </span>
  );
}

interface QuickLinkProps {
  url: string;
  children: ReactNode;
}

/** The link itself: web pages open in a new tab, which it says; addresses and phone numbers in their programs. */
export function QuickLink({ url, children }: QuickLinkProps) {
  const { language, t } = useApp();
  if (!/^https?:/i.test(url))
    return (
      <a href={url} className="cover-link">
        {children}
      </a>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="cover-link">
      {children}
      <span className="visually-hidden" lang={language}>
        {' '}
        {t('link:new_tab')}
      </span>
    </a>
  );
}
