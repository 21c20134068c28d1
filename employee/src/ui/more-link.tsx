import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

/** Leads on to all of that of which some is shown. */
export const MoreLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="more-link">
    {children}
    <ArrowRight className="directed" />
  </Link>
);
