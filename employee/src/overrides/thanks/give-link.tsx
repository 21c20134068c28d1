import { Link, useHydrated } from '@tanstack/react-router';
import { HeartHandshake } from 'lucide-react';
import { useTexts } from '../../content/use-texts.ts';
import { useApp } from '../../data/app.ts';
import { mayThank } from '../../data/models/thanks.ts';

/** Leads to writing thanks, for people who may. `to`: whom. */
export function GiveLink({ to }: { to?: number }) {
  const app = useApp();
  const isHydrated = useHydrated();
  const hasWords = useTexts('thanks');
  if (!isHydrated || !hasWords || !mayThank(app)) return null;
  return (
    <Link to="/thanks/new" search={{ to }} className="button button-quiet">
      <HeartHandshake />
      {app.t(to === undefined ? 'thanks:give' : 'thanks:give_to')}
    </Link>
  );
}
