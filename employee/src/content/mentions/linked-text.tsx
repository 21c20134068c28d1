import { splitLinks } from '@piiri/shared/text-links.ts';
import { useRouter } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useApp } from '../../data/app.ts';
import { linkedContent } from '../../data/content/linked-content.ts';
import { type MentionedPerson, mentionSegments } from '../../data/models/mentions.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import './mentions.css';

/**
 * A URL in a text. A link to the company's content shows its title to people who may see it; no other server is
 * requested.
 */
function TextLink({ href, text }: { href: string; text: string }) {
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

interface LinkedTextProps {
  text: string;
  mentions: readonly MentionedPerson[];
  className: string;
}

/** A user's plain text, with links for its URLs and highlighted mentions. */
export function LinkedText({ text, mentions, className }: LinkedTextProps) {
  return (
    <p className={className} dir="auto">
      {mentionSegments(text, mentions).map((segment) =>
        segment.isMention ? (
          <bdi key={segment.start} className="mention">
            {segment.text}
          </bdi>
        ) : (
          splitLinks(segment.text).map(({ at, text: words, href }) =>
            href ? <TextLink key={segment.start + at} href={href} text={words} /> : words,
          )
        ),
      )}
    </p>
  );
}
