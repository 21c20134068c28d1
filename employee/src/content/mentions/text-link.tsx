import { useRouter } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useApp } from '../../data/app.ts';
import { linkedContent } from '../../data/content/linked-content.ts';
import { useItem } from '../../ui/hooks/use-item.ts';

/**
 * A URL in a text. A link to the company's content shows its title to people who may see it; no other server is
 * requested.
 */
export function TextLink({ href, text }: { href: string; text: string }) {
  const app = useApp();
  const router = useRouter();
  const { item: linked } = useItem(href, () => app.model(linkedContent).at(href));
  if (!linked)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    );
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(linked.path);
  };
  return (
    <a href={linked.path} title={href} className="written-link" onClick={follow}>
      <FileText />
      <bdi>{linked.title}</bdi>
    </a>
  );
}
