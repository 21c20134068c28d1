import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

interface BackLinkProps {
  to: string;
  lang?: string;
  children: string;
}

/** Leads back to all that something belongs to. */
export const BackLink = ({ children, ...props }: BackLinkProps) => (
  <Link {...props} className="back-link">
    <ArrowLeft className="directed" />
    {children}
  </Link>
);
