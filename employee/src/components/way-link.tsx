import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';

interface WayLinkProps {
  to: string;
  lang?: string;
  children: string;
}

/** Leads back to all that something belongs to. */
export const BackLink = ({ children, ...props }: WayLinkProps) => (
  <Link {...props} className="back-link">
    <ArrowLeft aria-hidden="true" className="directed" />
    {children}
  </Link>
);

/** Leads on to all of that of which some is shown. */
export const MoreLink = ({ children, ...props }: WayLinkProps) => (
  <Link {...props} className="more-link">
    {children}
    <ArrowRight aria-hidden="true" className="directed" />
  </Link>
);
